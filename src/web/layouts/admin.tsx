import { Outlet } from "react-router";
import { requireAdminRole } from "#web/server/require-login.ts";
import { AdminBar } from "../components/admin/admin-bar.tsx";
import { SkipLink } from "../components/bars/skip-link.tsx";
import type { Route } from "./+types/admin.ts";

/** Beside the guard of each page: a layout's loader does not run on every call. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  return null;
}

export default function AdminLayout() {
  return (
    <div className="min-h-dvh bg-sand/40">
      <SkipLink />
      <AdminBar />
      <main id="contenu" tabIndex={-1} className="wrap py-6 lg:py-9">
        <Outlet />
      </main>
    </div>
  );
}
