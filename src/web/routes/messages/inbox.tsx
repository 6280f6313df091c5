import { listMyPlaces } from "#core/places/list-my-places.ts";
import { listMyProjects } from "#core/projects/list-my-projects.ts";
import { useMatchedDiscussions } from "#web/components/messages/matched-discussions.ts";
import { NoDiscussions } from "#web/components/messages/no-discussions.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import type { Route } from "./+types/inbox.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: "Messages", description: "Vos conversations.", path: "/message", matches, noIndex: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const [{ projects }, { places }] = await Promise.all([
    listMyProjects(ctx, { limit: 1 }),
    listMyPlaces(ctx, { limit: 1 }),
  ]);
  return { isArtist: projects.length > 0, isHost: places.length > 0 };
}

/** The list itself is the frame's. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  if (useMatchedDiscussions() === 0) return <NoDiscussions {...loaderData} />;
  return (
    <div className="hidden place-content-center justify-items-center gap-5 rounded-panel bg-white text-center shadow-card lg:grid">
      <div className="aspect-4/3 w-64 overflow-hidden rounded-panel">
        <Letter />
      </div>
      <p className="font-heading font-serif text-2xl text-navy-900">Choisissez une conversation</p>
    </div>
  );
}
