import { type PointerEvent, useRef, useState } from "react";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton, iconButtonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ProgressBar } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { Upload } from "./use-uploads.ts";

/** Reorders by pointer: the handle is held, and the tile under the finger gives way. `data-tile` names the tiles. */
export function useDragOrder(ids: readonly string[], save: (ids: string[]) => void) {
  const [order, setOrder] = useState<string[]>();
  const held = useRef<string>(undefined);

  const over = (event: PointerEvent): string | undefined => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-tile]");
    return under?.dataset.tile;
  };
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = id;
      setOrder([...ids]);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const target = held.current === id ? over(event) : undefined;
      if (!target || target === id) return;
      setOrder((before = [...ids]) => moved(before, id, before.indexOf(target)));
    },
    onPointerUp() {
      if (held.current !== id) return;
      held.current = undefined;
      if (order && order.join() !== ids.join()) save(order);
      setOrder(undefined);
    },
    onPointerCancel() {
      held.current = undefined;
      setOrder(undefined);
    },
  });
  return { order: order ?? ids, dragged: order ? held.current : undefined, handle };
}

export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id);
  return to < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
}

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
        "overflow-hidden rounded-card bg-card shadow-card transition-shadow",
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
            className="absolute right-2 bottom-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-card text-ink shadow-card active:cursor-grabbing noscript:hidden"
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

type UploadTileProps = { upload: Upload; onRetry(): void; onUndo(): void };

/** A photo on its way: how far it is, or why it is not, and the way back. */
export function UploadTile({ upload, onRetry, onUndo }: UploadTileProps) {
  const { file, state, percent, error, preview } = upload;
  return (
    <li className="overflow-hidden rounded-card bg-card shadow-card">
      <div className="relative aspect-4/3 bg-sand">
        <img src={preview} alt="" className={`size-full object-cover ${state === "complete" ? "" : "opacity-45"}`} />
        {state === "error" && (
          <button
            type="button"
            onClick={onRetry}
            aria-label={`Réessayer l’envoi de ${file.name}`}
            className="absolute inset-0 grid place-items-center"
          >
            <span className="mx-2 flex items-center gap-2 rounded-full bg-inverse px-3.5 py-2 text-sm font-semibold text-on-inverse">
              <Icon name="refresh" />
              Appuyer pour réessayer
            </span>
          </button>
        )}
      </div>
      <div className="grid gap-2 px-4 py-3.5">
        <p className="truncate text-sm font-semibold text-ink">{file.name}</p>
        {state === "error" ? (
          <p role="alert" className="flex gap-1.5 text-sm font-semibold text-error">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {error}
          </p>
        ) : (
          <ProgressBar
            label={`Envoi de ${file.name}`}
            value={percent}
            max={100}
            tone={state === "complete" ? "green" : "coral"}
            caption={state === "sending" && percent === 100 ? "Préparation…" : captions[state]}
            aside={state === "sending" ? `${percent} %` : undefined}
          />
        )}
        {state !== "complete" && (
          <Button variant="quiet" size="sm" onClick={onUndo} aria-label={`Annuler l’envoi de ${file.name}`}>
            Annuler
          </Button>
        )}
      </div>
    </li>
  );
}

const captions = { waiting: "En attente", sending: "Envoi", complete: "Envoyée", error: "" };
