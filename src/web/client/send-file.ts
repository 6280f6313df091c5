/** A file did not arrive; with a French sentence of the server's, when it gave one. */
export class SendError extends Error {
  override name = "SendError";
  readonly detail: string | undefined;

  constructor(detail?: string) {
    super(detail ?? "not sent");
    this.detail = detail;
  }
}

type Sending = {
  url: string;
  fields: Record<string, string>;
  file: Blob;
  name: string;
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** By XMLHttpRequest, the only one that tells how much has left. */
export function sendFile({ url, fields, file, name, onProgress, signal }: Sending): Promise<void> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => (request.status < 300 ? resolve() : reject(new SendError(detailOf(request.responseText))));
    request.onerror = () => reject(new SendError());
    request.onabort = () => reject(new SendError());
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
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
