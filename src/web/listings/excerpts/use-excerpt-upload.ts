import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { EXCERPT_MAX_BYTES } from "#core/listings/excerpts/rules.ts";
import { m } from "#platform/messages/messages.js";
import { SendError, sendFile } from "#web/client/send-file.ts";
import { useShell } from "#web/shell.ts";

export type ExcerptUpload = {
  id: string;
  file: File;
  state: "sending" | "complete" | "error";
  percent: number;
  error?: string;
};

/** One file at a time: another choice takes the place of the one that is on its way. */
export function useExcerptUpload(projectId: string) {
  const [upload, setUpload] = useState<ExcerptUpload>();
  const abort = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  const apiUrl = useShell()?.apiUrl ?? "";

  async function send(id: string, file: File): Promise<void> {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const change = (changed: Partial<ExcerptUpload>) => {
      if (!own.signal.aborted) setUpload({ id, file, state: "sending", percent: 0, ...changed });
    };
    if (file.size > EXCERPT_MAX_BYTES) return change({ state: "error", error: m["excerpt.too_large"]() });
    change({});
    try {
      await sendFile({
        url: `${apiUrl}/api/projects/${projectId}/excerpt`,
        // Chosen here: sent again, it makes no second excerpt.
        fields: { id },
        file,
        name: file.name,
        onProgress: (percent) => change({ percent }),
        signal: own.signal,
      });
      change({ state: "complete", percent: 100 });
      await revalidate();
      if (!own.signal.aborted) setUpload(undefined);
    } catch (error) {
      const detail = error instanceof SendError ? error.detail : undefined;
      change({ state: "error", error: detail ?? "L’envoi a échoué." });
    }
  }

  return {
    upload,
    choose: (file: File) => void send(crypto.randomUUID(), file),
    retry: () => void (upload && send(upload.id, upload.file)),
    undo() {
      abort.current?.abort();
      setUpload(undefined);
    },
  };
}
