import { Outlet } from "react-router";
import { BottomBar } from "../components/bars/bottom-bar.tsx";
import { CompactBar } from "../components/bars/compact-bar.tsx";
import { SkipLink } from "../components/bars/skip-link.tsx";
import { TopBar } from "../components/bars/top-bar.tsx";
import { ContactDialogs } from "../components/contact/contact-dialogs.tsx";
import { SiteFooter } from "../components/site-footer.tsx";
import { useShell } from "../shell-context.ts";

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
