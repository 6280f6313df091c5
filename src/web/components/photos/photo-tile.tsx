import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#web/ui/icon-button.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { useDragOrder } from "./use-drag-order.ts";

type PhotoTileProps = {
  photo: PhotoView;
  /** The only one its subject may have: there is no order, and no cover. */
  alone?: "portrait" | "cover" | undefined;
  /** Counted from zero; the first is the cover. */
  index: number;
  count: number;
  dragged: boolean;
  handle: ReturnType<ReturnType<typeof useDragOrder>["handle"]>;
  /** The whole order after the move, as its button sends it. */
  earlier?: string;
  later?: string;
};

/** A photo that is there: moved by hand or by buttons, removed after a question. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, alone, index, count, dragged, handle, earlier, later } = props;
  const position = index + 1;
  return (
    <li
      data-tile={photo.id}
      className={cx(
        "overflow-hidden rounded-card bg-white shadow-card transition-shadow",
        dragged && "opacity-70 shadow-lift",
      )}
    >
      <div className="relative">
        <Photo
          photo={photoSources(photo)}
          alt={altOf(alone, position, count)}
          ratio={alone === "portrait" ? "1/1" : "4/3"}
          sizes={alone === "cover" ? "(min-width: 640px) 448px, 100vw" : "(min-width: 640px) 240px, 50vw"}
        />
        {index === 0 && !alone && (
          <Badge tone="navy" className="absolute top-3 left-3">
            Couverture
          </Badge>
        )}
        {/* The pointer's way; the buttons below are everybody's. */}
        {!alone && (
          <span
            {...handle}
            aria-hidden="true"
            title="Glisser pour déplacer"
            className="absolute right-2 bottom-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-white text-navy-900 shadow-card active:cursor-grabbing noscript:hidden"
          >
            <Icon name="menu" />
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-1 px-2 py-1.5">
        {alone ? (
          <span />
        ) : (
          <div className="flex">
            <IconButton
              icon="chevron-left"
              label={`Monter la photo ${position}`}
              type="submit"
              name="order"
              value={earlier}
              disabled={!earlier}
              data-move={`${photo.id}:earlier`}
            />
            <IconButton
              icon="chevron-right"
              label={`Descendre la photo ${position}`}
              type="submit"
              name="order"
              value={later}
              disabled={!later}
              data-move={`${photo.id}:later`}
            />
          </div>
        )}
        <a href={`#supprimer-${photo.id}`} aria-label={removalOf(alone, position)} className={iconButtonClass(false)}>
          <Icon name="trash" />
        </a>
      </div>
    </li>
  );
}

const only = { portrait: "Votre portrait", cover: "Couverture" };

function altOf(alone: PhotoTileProps["alone"], position: number, count: number): string {
  return alone ? only[alone] : `Photo ${position} sur ${count}${position === 1 ? ", couverture" : ""}`;
}

function removalOf(alone: PhotoTileProps["alone"], position: number): string {
  if (alone === "cover") return "Supprimer la couverture";
  return alone ? "Supprimer votre portrait" : `Supprimer la photo ${position}`;
}
