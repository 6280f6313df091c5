import { Outlet } from "react-router";
import { ContactDialogs } from "#web/moderation/contact-dialogs.tsx";
import { SkipLink } from "./simple-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TopBar } from "./top-bar.tsx";

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
