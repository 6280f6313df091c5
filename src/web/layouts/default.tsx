import { Outlet } from "react-router";
import { SkipLink } from "../components/bars/skip-link.tsx";
import { TopBar } from "../components/bars/top-bar.tsx";
import { ContactDialogs } from "../components/contact/contact-dialogs.tsx";
import { SiteFooter } from "../components/site-footer.tsx";

/** Top bar, footer and contact form: the pages that everybody reads. */
export default function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ContactDialogs />
    </>
  );
}
