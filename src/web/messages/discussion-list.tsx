import { Link } from "react-router";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { isThisWeek, type Side } from "#core/messages/rules.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { CountBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Photo } from "#web/ui/photo.tsx";
import { shortMoment } from "./timeline-days.ts";

export type DiscussionRow = {
  id: string;
  side: Side;
  name: string;
  projectTitle: string | null;
  placeTitle: string | null;
  /** Of an evening that somebody asked about. */
  eventTitle: string | null;
  cover: PhotoView | null;
  lastActivityAt: Date;
  lastMessage: { excerpt: string; mine: boolean } | null;
  unread: number;
};

type DiscussionListProps = { discussions: readonly DiscussionRow[]; now: Date; openId?: string; level?: 2 | 3 };

export function DiscussionList({ discussions, now, openId, level = 2 }: DiscussionListProps) {
  const isRecent = ({ lastActivityAt }: DiscussionRow) => isThisWeek(lastActivityAt, now);
  const groups = [
    { title: "Cette semaine", rows: discussions.filter(isRecent) },
    { title: "Plus tôt", rows: discussions.filter((row) => !isRecent(row)) },
  ].filter(({ rows }) => rows.length > 0);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <Heading className="mb-2 px-3 text-xl">{title}</Heading>
          <ul className="grid grid-cols-1 gap-1">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} now={now} isOpen={row.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ row, now, isOpen }: { row: DiscussionRow; now: Date; isOpen: boolean }) {
  const isNew = row.unread > 0 && !isOpen;
  return (
    <Link
      to={`/message/${row.id}`}
      aria-current={isOpen ? "page" : undefined}
      className="flex gap-3.5 rounded-card p-3 hover:bg-sand aria-[current=page]:bg-card aria-[current=page]:shadow-card"
    >
      <ListingThumb cover={row.cover} name={row.name} />
      <span className="grid min-w-0 grow grid-cols-1 content-start">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx("truncate text-ink", isNew ? "font-bold" : "font-semibold")}>{row.name}</span>
          <time dateTime={row.lastActivityAt.toISOString()} className="shrink-0 text-xs text-ink-quiet">
            {shortMoment(row.lastActivityAt, now)}
          </time>
        </span>
        <span className="truncate text-sm text-ink-quiet">
          {row.eventTitle ?? `${row.projectTitle ?? "Sans titre"} · ${row.placeTitle ?? "Sans titre"}`}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={cx("truncate text-sm", isNew && "font-semibold text-ink")}>
            {row.lastMessage?.mine && "Vous : "}
            {row.lastMessage?.excerpt ?? "Conversation ouverte"}
          </span>
          {isNew && (
            <CountBadge
              count={row.unread}
              label={row.unread === 1 ? "1 message non lu" : `${row.unread} messages non lus`}
              className="shrink-0"
            />
          )}
        </span>
      </span>
    </Link>
  );
}

/** A listing's picture the size of a stamp; the face of its people where there is none. */
export function ListingThumb({ cover, name }: { cover: PhotoView | null; name: string }) {
  if (!cover) return <Avatar name={name} className="size-14" />;
  return (
    <Photo photo={photoSources(cover)} alt="" sizes="56px" ratio="1/1" className="size-14 shrink-0 rounded-card" />
  );
}
