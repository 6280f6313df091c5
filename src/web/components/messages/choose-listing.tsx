import { Link } from "react-router";
import type { PhotoView } from "#core/photos/rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ListingThumb } from "./listing-thumb.tsx";

export type Choice = {
  id: string;
  title: string;
  detail?: string;
  cover: PhotoView | null;
  to: string;
  /** Why it cannot be chosen yet; the link then leads to where that changes. */
  hint?: string;
};

/** One press and one is a step further: links, not boxes with a button under them. */
export function ChooseListing({ choices, label }: { choices: readonly Choice[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2.5">
      {choices.map(({ id, title, detail, cover, to, hint }) => (
        <li key={id}>
          <Link
            to={to}
            className="flex items-center gap-4 rounded-card border border-line bg-white p-3 pr-5 hover:border-edge hover:shadow-card"
          >
            <ListingThumb cover={cover} name={title} />
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="truncate font-semibold text-navy-900">{title}</span>
              {detail && <span className="truncate text-sm">{detail}</span>}
            </span>
            {hint ? (
              <Badge tone="amber">{hint}</Badge>
            ) : (
              <Icon name="chevron-right" className="size-5.5 text-coral-700" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
