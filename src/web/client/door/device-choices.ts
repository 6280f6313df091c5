/** What this phone remembers of itself, for every door. Where nothing can be kept, nothing is. */
const keys = { device: "porte:appareil", camera: "porte:camera", muted: "porte:muet" } as const;

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // It is chosen again next time.
  }
}

/** A name for this phone, made once: it tells two phones of one person apart. */
export function deviceId(): string {
  const known = read(keys.device);
  if (known) return known;
  const made = crypto.randomUUID();
  write(keys.device, made);
  return made;
}

export const readCamera = (): string | undefined => read(keys.camera);
export const keepCamera = (id: string | undefined): void => write(keys.camera, id);
export const isMuted = (): boolean => read(keys.muted) === "oui";
export const keepMuted = (muted: boolean): void => write(keys.muted, muted ? "oui" : undefined);
