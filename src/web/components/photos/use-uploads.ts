import { useCallback, useEffect, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { PhotoSubject } from "#core/photos/rules.ts";
import { m } from "#platform/messages/messages.js";
import { useShell } from "#web/shell-context.ts";
import { SendError, sendPhoto } from "./send-photo.ts";
import { shrinkPicture } from "./shrink-picture.ts";

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
        await sendPhoto({ apiUrl, id, picture, name: file.name, subject, onProgress, signal: abort.signal });
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
