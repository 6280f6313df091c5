export type Shared = { title: string; url: string };

type Notice = { kind: "success" | "error"; text: string };

/** The phone's own sheet where there is one, else the address is copied; what there is to say about it. */
export async function share({ title, url }: Shared): Promise<Notice | undefined> {
  if (!navigator.share) return copyAddress(url);
  // Closing the sheet without choosing is no failure.
  await navigator.share({ title, url }).catch(() => undefined);
  return undefined;
}

export async function copyAddress(url: string): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(url);
    return { kind: "success", text: "Lien copié" };
  } catch {
    return { kind: "error", text: "Le lien n’a pas pu être copié\u202f: il est dans la barre d’adresse." };
  }
}
