import { Outlet } from "react-router";
import { SimpleHeader } from "../components/bars/simple-header.tsx";
import { SkipLink } from "../components/bars/skip-link.tsx";
import { ContactDialogs } from "../components/contact/contact-dialogs.tsx";

/** Long forms and payments: the logo, and a way to ask for help. */
export default function MinimalContactLayout() {
  return (
    <>
      <SkipLink />
      <SimpleHeader withContact />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <ContactDialogs />
    </>
  );
}
