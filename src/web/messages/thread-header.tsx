import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { PairSide, SendRefusal, Side } from "#core/messages/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { ButtonLink, iconButtonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu, MenuItem, menuItemClass } from "#web/ui/menu.tsx";
import { ListingThumb } from "./discussion-list.tsx";

type ThreadListingFacts = { id: string; title: string; by: string; cover: PhotoView | null; visible: boolean };

type Other = { userId: string | null; name: string };

type ThreadHeaderProps = {
  side: PairSide;
  other: { userId: string; name: string };
  project: ThreadListingFacts;
  place: ThreadListingFacts;
  refusal: SendRefusal | null;
};

const headerClass = "flex flex-wrap items-center gap-3 border-line border-b pb-3.5 lg:px-6 lg:pt-5";

function BackToList() {
  return (
    <Link to="/message" className={iconButtonClass(false, "-ml-2.5 lg:hidden")} aria-label="Toutes les conversations">
      <Icon name="arrow-left" className="size-6" />
    </Link>
  );
}

export function ThreadHeader({ side, other, project, place, refusal }: ThreadHeaderProps) {
  const theirs = side === "host" ? project : place;
  return (
    <header className={headerClass}>
      <BackToList />
      <ListingThumb cover={theirs.cover} name={other.name} />
      <div className="min-w-0 grow basis-32">
        <h1 className="truncate text-2xl">{other.name}</h1>
        <p className="flex gap-x-1.5 text-sm">
          <ListingName path={`/projet/${project.id}`} listing={project} isOwn={side === "artist"} />
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <ListingName path={`/place/${place.id}`} listing={place} isOwn={side === "host"} />
        </p>
      </div>
      {refusal === null && (
        <ButtonLink size="sm" to={proposalPath(side, project.id, place.id)} className="max-sm:order-2 max-sm:w-full">
          <Icon name="calendar" />
          Envoyer une proposition
        </ButtonLink>
      )}
      <ThreadMenu other={other} blockedByMe={refusal === "you_blocked"} />
    </header>
  );
}

type EventThreadHeaderProps = {
  side: Side;
  other: Other;
  event: { id: string; title: string; startsAt: Date; cover: PhotoView | null };
  refusal: SendRefusal | null;
};

/** About an evening: whoever organises it may end the thread. */
export function EventThreadHeader({ side, other, event, refusal }: EventThreadHeaderProps) {
  return (
    <header className={headerClass}>
      <BackToList />
      <ListingThumb cover={event.cover} name={other.name} />
      <div className="min-w-0 grow basis-32">
        <h1 className="truncate text-2xl">{other.name}</h1>
        <p className="flex flex-wrap gap-x-1.5 text-sm">
          <Link to={`/event/${event.id}`} className="link truncate">
            {event.title}
          </Link>
          <span className="max-sm:hidden">· {formatDateTime(event.startsAt)}</span>
        </p>
        {side !== "public" && !other.userId && <p className="text-sm">Sans compte</p>}
      </div>
      <ThreadMenu other={other} blockedByMe={refusal === "you_blocked"}>
        {side !== "public" && (
          <MenuItem>
            <EndForm isClosed={refusal === "you_closed"} />
          </MenuItem>
        )}
      </ThreadMenu>
    </header>
  );
}

function EndForm({ isClosed }: { isClosed: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={isClosed ? "reopen" : "close"} />
      <button type="submit" className={menuItemClass}>
        <Icon name={isClosed ? "refresh" : "check"} />
        {isClosed ? "Rouvrir la conversation" : "Clore la conversation"}
      </button>
    </Form>
  );
}

/** The wizard of one's own side, with both listings chosen. */
const proposalPath = (side: PairSide, projectId: string, placeId: string): string =>
  side === "artist"
    ? `/proposal/to-host/${placeId}?projet=${projectId}`
    : `/proposal/to-artist/${projectId}?lieu=${placeId}`;

/** On a small screen the other's has all the room: one knows one's own. */
function ListingName({ path, listing, isOwn }: { path: string; listing: ThreadListingFacts; isOwn: boolean }) {
  const look = cx("truncate", isOwn && "max-sm:hidden");
  if (!listing.visible) return <span className={look}>{listing.title}</span>;
  return (
    <Link to={path} className={cx("link", look)}>
      {listing.title}
    </Link>
  );
}

type ThreadMenuProps = { other: Other; blockedByMe: boolean; children?: ReactNode };

function ThreadMenu({ other, blockedByMe, children }: ThreadMenuProps) {
  return (
    <Menu
      align="end"
      arrow={false}
      triggerClassName="size-11 justify-center hover:bg-sand"
      trigger={<Icon name="more" className="size-6" label="Plus d’actions" />}
    >
      {other.userId && (
        <MenuItem>
          <Link to={`/personne/${other.userId}`} className={menuItemClass}>
            <Icon name="user" />
            Voir le profil
          </Link>
        </MenuItem>
      )}
      {children}
      <MenuItem>
        <a href="#signaler" className={menuItemClass}>
          <Icon name="alert" />
          Signaler {other.name}
        </a>
      </MenuItem>
      <MenuItem>
        {blockedByMe ? (
          <Form method="post">
            <input type="hidden" name="intent" value="unblock" />
            <button type="submit" className={menuItemClass}>
              <Icon name="lock" />
              Débloquer {other.name}
            </button>
          </Form>
        ) : (
          <a href="#bloquer" className={menuItemClass}>
            <Icon name="lock" />
            Bloquer {other.name}
          </a>
        )}
      </MenuItem>
    </Menu>
  );
}
