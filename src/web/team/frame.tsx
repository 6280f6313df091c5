import { Outlet } from "react-router";
import { SkipLink } from "#web/layouts/simple-header.tsx";
import { TeamBar } from "./team-bar.tsx";

/** Around every page of the team's. */
export default function TeamFrame() {
  return (
    <div className="min-h-dvh bg-sand/40">
      <SkipLink />
      <TeamBar />
      <main id="contenu" tabIndex={-1} className="wrap py-6 lg:py-9">
        <Outlet />
      </main>
    </div>
  );
}
