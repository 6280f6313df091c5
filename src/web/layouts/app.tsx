import { Outlet } from "react-router";
import { ContactDialogs } from "#web/moderation/contact-dialogs.tsx";
import { useShell } from "#web/shell.ts";
import { BottomBar, CompactBar } from "./mobile-bars.tsx";
import { SkipLink } from "./simple-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** The places where things are done. Logged in on a small screen: a compact bar above, the bottom bar under the thumb. */
export default function AppLayout() {
  const user = useShell()?.user ?? null;
  return (
    <div className={user ? "pb-20 lg:pb-0" : undefined}>
      <SkipLink />
      {user ? (
        <>
          <CompactBar />
          <div className="hidden lg:block">
            <TopBar />
          </div>
        </>
      ) : (
        <TopBar />
      )}
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {user && <BottomBar user={user} />}
      <ContactDialogs />
    </div>
  );
}
