import { useEffect, useRef } from "react";
import { Link, Outlet, useParams, useRevalidator } from "react-router";
import { listDiscussions } from "#core/messages/list-discussions.ts";
import { noteVisit } from "#core/messages/mark-read.ts";
import { watchDiscussions } from "#web/client/live-messages.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/frame.ts";
import { DiscussionList } from "./discussion-list.tsx";

export const loader = pageLoader(async ({ ctx, shell, url, params }: Visit<Route.LoaderArgs>) => {
  const before = params.discussionid ? undefined : (url.searchParams.get("avant") ?? undefined);
  const page = await listDiscussions(ctx, { before });
  await noteVisit(ctx, shell.user?.unreadMessages ?? 0);
  return { ...page, isFirstPage: before === undefined, now: ctx.now };
});

/** The list, and what is open beside it; on a small screen, one or the other. */
export default function MessagesFrame({ loaderData }: Route.ComponentProps) {
  const { discussions, nextBefore, isFirstPage, now } = loaderData;
  const { discussionid: openId } = useParams();
  useLiveReload();
  if (discussions.length === 0 && isFirstPage && !openId) return <Outlet />;
  const Title = openId ? "h2" : "h1";
  return (
    <div className="wrap grid gap-x-8 pt-3 grid-cols-1 lg:grid-cols-[24rem_minmax(0,1fr)] lg:py-8">
      <nav
        aria-label="Conversations"
        className={cx(
          "min-w-0 pb-8 max-lg:-mx-3 max-lg:pt-3 lg:h-[calc(100dvh-8.5rem)] lg:min-h-128 lg:overflow-y-auto lg:pr-1.5 lg:pb-3",
          openId && "max-lg:hidden",
        )}
      >
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 px-3 lg:px-1">
          <Title className="text-3xl lg:text-2xl">Messages</Title>
          <ButtonLink to="/message/nouveau" size="sm" variant={openId ? "quiet" : "primary"}>
            <Icon name="plus" />
            Nouvelle conversation
          </ButtonLink>
        </div>
        {!isFirstPage && (
          <p className="mb-3 px-3">
            <Link to="/message" className="link">
              Revenir aux plus récentes
            </Link>
          </p>
        )}
        <DiscussionList discussions={discussions} now={now} openId={openId} level={openId ? 3 : 2} />
        {nextBefore && (
          <p className="mt-5 text-center">
            <ButtonLink to={`/message?avant=${encodeURIComponent(nextBefore)}`} variant="quiet" size="sm">
              Conversations plus anciennes
            </ButtonLink>
          </p>
        )}
        <p className="mt-6 px-3 text-sm">
          <Link to="/account/notifications" className="link">
            Choisir mes notifications
          </Link>
        </p>
      </nav>
      <Outlet />
    </div>
  );
}

/** The list and what is open beside it re-read themselves when something happens in a discussion. */
function useLiveReload(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  }, [revalidate]);
  useEffect(() => watchDiscussions(() => void reload.current()), []);
}
