import type { PhotoSubject } from "#core/photos/rules.ts";

export class SendError extends Error {
  override name = "SendError";
  /** A French sentence of the server's, when it gave one. */
  readonly detail: string | undefined;

  constructor(detail?: string) {
    super(detail ?? "not sent");
    this.detail = detail;
  }
}

type Sending = {
  apiUrl: string;
  /** Chosen here: sent again, it makes no second photo. */
  id: string;
  picture: Blob;
  name: string;
  subject: PhotoSubject;
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** By XMLHttpRequest, the only one that tells how much has left. */
export function sendPhoto({ apiUrl, id, picture, name, subject, onProgress, signal }: Sending): Promise<void> {
  const form = new FormData();
  form.set("id", id);
  form.set("subjectKind", subject.kind);
  form.set("subjectId", subject.id);
  form.set("file", picture, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => (request.status < 300 ? resolve() : reject(new SendError(detailOf(request.responseText))));
    request.onerror = () => reject(new SendError());
    request.onabort = () => reject(new SendError());
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `${apiUrl}/api/photos`);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function detailOf(body: string): string | undefined {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === "string" ? detail : undefined;
  } catch {
    return undefined;
  }
}
