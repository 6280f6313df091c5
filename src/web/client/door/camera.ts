export type Camera = {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Undefined where there is no lamp. */
  setTorch: ((lit: boolean) => Promise<void>) | undefined;
  close(): void;
};

export type CameraChoice = { deviceId: string; label: string };

export type CameraRefusal = "none" | "denied" | "busy";

/** The one asked for, else the one at the back. */
export async function openCamera(deviceId?: string): Promise<Camera> {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: "environment" } };
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 960 } },
  });
  const [track] = stream.getVideoTracks();
  // The lamp is not in TypeScript's types.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    setTorch: capabilities?.torch
      ? async (lit) => track?.applyConstraints({ advanced: [{ torch: lit } as MediaTrackConstraintSet] })
      : undefined,
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** With names only once one of them was allowed. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Caméra ${index + 1}` }));
}

export function cameraRefusal(error: unknown): CameraRefusal {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

export const hasCameras = (): boolean =>
  typeof navigator !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);
