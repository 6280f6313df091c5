import { useCallback, useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import { MASTER_SIDE, PHOTO_MAX_BYTES, type PhotoSubject } from "#core/listings/photos/rules.ts";
import { m } from "#platform/messages/messages.js";
import { SendError, sendFile } from "#web/client/send-file.ts";
import { useShell } from "#web/shell.ts";

const EXTENSIONS = /\.(?:jpe?g|png)$/i;
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

export type SortedFiles = { taken: File[]; invalid: string[]; tooMany: string[] };

/** Before anything leaves: pictures that fit, files that are none, and those beyond the number. The server judges the content. */
export function sortFiles(files: readonly File[], free: number): SortedFiles {
  const isPicture = ({ type, name }: File) => (type ? TYPES.has(type) : EXTENSIONS.test(name));
  const pictures = files.filter(isPicture);
  return {
    taken: pictures.slice(0, Math.max(free, 0)),
    invalid: files.filter((file) => !isPicture(file)).map(({ name }) => name),
    tooMany: pictures.slice(Math.max(free, 0)).map(({ name }) => name),
  };
}

type Places = { max: number; photos: number; uploads: readonly Pick<Upload, "state">[] };

/** How many more may be chosen. One that failed has no place until it is sent again; the only picture of something is replaced. */
export function freePlaces({ max, photos, uploads }: Places): number {
  const onTheirWay = uploads.filter(({ state }) => state !== "error").length;
  return max === 1 ? 1 - onTheirWay : max - photos - onTheirWay;
}

const QUALITIES = [0.9, 0.8, 0.65];

/** Phones take pictures larger than the server accepts: they are made smaller here. Answers the file itself when it fits. */
async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= PHOTO_MAX_BYTES) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MASTER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= PHOTO_MAX_BYTES) return blob;
  }
  throw new Error("still too large");
}

export type Upload = {
  id: string;
  file: File;
  /** Shown while the server has none yet. */
  preview: string;
  state: "waiting" | "sending" | "complete" | "error";
  percent: number;
  error?: string;
};

type Change = { add: Upload } | { drop: string } | { id: string; change: Partial<Upload> };

function reduce(uploads: Upload[], change: Change): Upload[] {
  if ("add" in change) return [...uploads, change.add];
  if ("drop" in change) return uploads.filter(({ id }) => id !== change.drop);
  return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.change } : upload));
}

/** One after the other, in the order they were chosen, so that they also arrive in it. */
export function useUploads(subject: PhotoSubject, arrived: ReadonlySet<string>) {
  const [uploads, dispatch] = useReducer(reduce, []);
  const { revalidate } = useRevalidator();
  const apiUrl = useShell()?.apiUrl ?? "";
  const running = useRef<{ id: string; abort: AbortController }>(undefined);

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const abort = new AbortController();
      running.current = { id, abort };
      const change = (changed: Partial<Upload>) => dispatch({ id, change: changed });
      change({ state: "sending", percent: 0, error: undefined });
      try {
        const picture = await shrinkPicture(file).catch(() => Promise.reject(new SendError(m["photo.too_large"]())));
        const onProgress = (percent: number) => change({ percent });
        // The id is chosen here: sent again, it makes no second photo.
        const fields = { id, subjectKind: subject.kind, subjectId: subject.id };
        const sending = { url: `${apiUrl}/api/photos`, fields, file: picture, name: file.name };
        await sendFile({ ...sending, onProgress, signal: abort.signal });
        change({ state: "complete", percent: 100 });
        await revalidate();
      } catch (error) {
        const detail = error instanceof SendError ? error.detail : undefined;
        if (!abort.signal.aborted) change({ state: "error", error: detail ?? "L’envoi a échoué." });
      } finally {
        running.current = undefined;
        // Awakens the effect below, which looks for the next one.
        dispatch({ id, change: {} });
      }
    },
    [apiUrl, subject, revalidate],
  );

  useEffect(() => {
    if (running.current) return;
    const next = uploads.find(({ state }) => state === "waiting");
    if (next) void send(next);
  }, [uploads, send]);

  useEffect(() => {
    for (const { id, state, preview } of uploads) {
      if (state !== "complete" || !arrived.has(id)) continue;
      URL.revokeObjectURL(preview);
      dispatch({ drop: id });
    }
  }, [uploads, arrived]);

  return {
    uploads,
    add(file: File) {
      const id = crypto.randomUUID();
      dispatch({ add: { id, file, preview: URL.createObjectURL(file), state: "waiting", percent: 0 } });
    },
    retry: (id: string) => dispatch({ id, change: { state: "waiting" } }),
    undo(upload: Upload) {
      if (running.current?.id === upload.id) running.current.abort.abort();
      URL.revokeObjectURL(upload.preview);
      dispatch({ drop: upload.id });
    },
  };
}
