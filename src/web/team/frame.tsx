import { Outlet } from "react-router";
import { rightsOf } from "#core/team-rights-rules.ts";
import { SkipLink } from "#web/layouts/simple-header.tsx";
import { pageLoader } from "#web/server/page-loader.ts";
import type { Route } from "./+types/frame.ts";
import { OwnRights } from "./own-rights.tsx";
import { TeamBar } from "./team-bar.tsx";

export const loader = pageLoader(({ user }) => ({ rights: rightsOf(user.roles) }));

/** Around every page of the team's, which offers what its reader may do. */
export default function TeamFrame({ loaderData: { rights } }: Route.ComponentProps) {
  return (
    <OwnRights value={rights}>
      <div data-undisturbed className="min-h-dvh bg-sand/40">
        <SkipLink />
        <TeamBar />
        <main id="contenu" tabIndex={-1} className="wrap py-6 lg:py-9">
          <Outlet />
        </main>
      </div>
    </OwnRights>
  );
}
