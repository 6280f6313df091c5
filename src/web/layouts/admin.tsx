import { Outlet } from "react-router";
import { requireAdminRole } from "#web/server/access.ts";
import { TeamBar } from "#web/team/team-bar.tsx";
import type { Route } from "./+types/admin.ts";
import { SkipLink } from "./simple-header.tsx";

/** Beside the guard of each page: a layout's loader does not run on every call. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  return null;
}

export default function AdminLayout() {
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
