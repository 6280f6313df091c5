import { useEffect, useMemo, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import type { PhotoSubject, PhotoView } from "#core/listings/photos/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { moved, PhotoTile, UploadTile, useDragOrder } from "./photo-tiles.tsx";
import { freePlaces, type SortedFiles, sortFiles, useUploads } from "./use-uploads.ts";

type PhotoCollectionProps = {
  subject: PhotoSubject;
  photos: readonly PhotoView[];
  max: number;
  /** What the page's action answered to a post without scripts, or to a removal. */
  refused?: FormRefusal;
};

/**
 * The photos of a listing, or the portrait of a person. The page's action takes `intent` photos (files), photo-order (`order`, ids) and photo-delete
 * (`photoId`); with scripts, files go to the API instead, one by one, so that their progress shows.
 */
export function PhotoCollection({ subject, photos, max, refused }: PhotoCollectionProps) {
  const alone = max === 1;
  const isCover = alone && subject.kind !== "person";
  const arrangement = useFetcher<FormRefusal>();
  const ids = useSavedOrder(photos, arrangement.formData);
  const arrived = useMemo(() => new Set(photos.map(({ id }) => id)), [photos]);
  const { uploads, add, retry, undo } = useUploads(subject, arrived);
  const [sorted, setSorted] = useState<SortedFiles>();
  const save = (order: string[]) =>
    arrangement.submit({ intent: "photo-order", order: order.join(",") }, { method: "post" });
  const { order, dragged, handle } = useDragOrder(ids, save);
  const list = useRef<HTMLUListElement>(null);
  const announcement = useMovedFocus(list, ids);

  const pending = uploads.filter(({ id }) => !arrived.has(id));
  const free = freePlaces({ max, photos: photos.length, uploads: pending });
  const takeFiles = (files: File[]) => {
    const result = sortFiles(files, free);
    setSorted(result);
    for (const file of result.taken) add(file);
  };
  const shown = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  const orderAfter = (id: string, to: number) =>
    to < 0 || to >= ids.length ? undefined : moved(ids, id, to).join(",");
  const message = arrangement.data?.message ?? refused?.message;
  return (
    <div className="grid gap-6">
      {message && <Banner kind="error" title={message} />}
      <Refusals sorted={sorted} max={max} />
      {shown.length + pending.length > 0 && (
        <arrangement.Form method="post">
          <input type="hidden" name="intent" value="photo-order" />
          <ul ref={list} className={isCover ? "grid gap-4 sm:max-w-md" : "grid grid-cols-2 gap-4 sm:grid-cols-3"}>
            {shown.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                alone={alone ? (isCover ? "cover" : "portrait") : undefined}
                index={index}
                count={shown.length}
                dragged={dragged === photo.id}
                handle={handle(photo.id)}
                earlier={orderAfter(photo.id, index - 1)}
                later={orderAfter(photo.id, index + 1)}
              />
            ))}
            {pending.map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload.id)}
                onUndo={() => undo(upload)}
              />
            ))}
          </ul>
        </arrangement.Form>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!(alone && free <= 0) && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="photos" />
          <PhotoPicker free={free} alone={alone} replaces={alone && photos.length > 0} onFiles={takeFiles} />
        </Form>
      )}
      {photos.map(({ id }, index) => (
        <ConfirmDialog
          key={id}
          id={`supprimer-${id}`}
          title={deletionTitle(alone, isCover, index)}
          confirmLabel="Supprimer la photo"
          danger
          fromHash
          fields={{ intent: "photo-delete", photoId: id }}
        >
          <p>
            {deletionText(alone, isCover)}
            {index === 0 && photos.length > 1 && " La suivante devient la couverture."}
          </p>
        </ConfirmDialog>
      ))}
    </div>
  );
}

function deletionTitle(alone: boolean, isCover: boolean, index: number): string {
  if (isCover) return "Supprimer la couverture ?";
  return alone ? "Supprimer votre portrait ?" : `Supprimer la photo ${index + 1} ?`;
}

function deletionText(alone: boolean, isCover: boolean): string {
  if (isCover) return "Un dessin de la maison prendra sa place.";
  return alone ? "Vos initiales prendront sa place." : "Elle disparaît pour de bon de cette annonce.";
}

/** As the server has them, or as they have just been asked to be. */
function useSavedOrder(photos: readonly PhotoView[], asked: FormData | undefined): string[] {
  const ids = photos.map(({ id }) => id);
  const order = asked?.get("order");
  const wanted = typeof order === "string" ? order.split(",").filter((id) => ids.includes(id)) : [];
  return [...wanted, ...ids.filter((id) => !wanted.includes(id))];
}

/** The button that moved a photo moves with it: it keeps the focus, and the new place is said. */
function useMovedFocus(list: { current: HTMLUListElement | null }, ids: readonly string[]): string {
  const key = ids.join(",");
  const before = useRef(key);
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const element = list.current;
    const remember = (event: Event) => {
      pressed.current = (event.target as Element).closest<HTMLElement>("[data-move]")?.dataset.move;
    };
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  });
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const [id, side] = pressed.current?.split(":") ?? [];
    pressed.current = undefined;
    if (!id) return;
    const buttons = [side, side === "earlier" ? "later" : "earlier"].map((each) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${id}:${each}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
    const place = key.split(",").indexOf(id) + 1;
    setAnnouncement(
      `Photo déplacée en position ${place} sur ${key.split(",").length}${place === 1 ? ", couverture" : ""}.`,
    );
  }, [key, list]);
  return announcement;
}

function Refusals({ sorted, max }: { sorted: SortedFiles | undefined; max: number }) {
  if (!sorted || sorted.invalid.length + sorted.tooMany.length === 0) return null;
  return (
    <Banner kind="error" title="Certains fichiers n’ont pas été pris">
      {sorted.invalid.length > 0 && <p>Ni JPG, ni PNG : {sorted.invalid.join(", ")}.</p>}
      {sorted.tooMany.length > 0 && (
        <p>
          Au-delà de {max} photos : {sorted.tooMany.join(", ")}.
        </p>
      )}
    </Banner>
  );
}
