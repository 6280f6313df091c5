import { Outlet } from "react-router";
import { ContactDialogs } from "#web/moderation/contact-dialogs.tsx";
import { SimpleHeader, SkipLink } from "./simple-header.tsx";

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
