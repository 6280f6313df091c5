import { type RefObject, useEffect, useState } from "react";
import { keepCamera, readCamera } from "./checkin-memory.ts";

type Camera = {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Undefined where there is no lamp. */
  setTorch: ((lit: boolean) => Promise<void>) | undefined;
  close(): void;
};

type CameraChoice = { deviceId: string; label: string };

export type CameraRefusal = "none" | "denied" | "busy";

/** The one asked for, else the one at the back. */
async function openCamera(deviceId?: string): Promise<Camera> {
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
async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Caméra ${index + 1}` }));
}

function cameraRefusal(error: unknown): CameraRefusal {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

const hasCameras = (): boolean => typeof navigator !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

export type CameraState = {
  /** Undefined while it is being opened. */
  camera: Camera | undefined;
  choices: CameraChoice[];
  refusal: CameraRefusal | undefined;
  choose(deviceId: string): void;
  retry(): void;
};

/** Shows the camera in the video while the page is looked at; a hidden page lets go of it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [camera, setCamera] = useState<Camera>();
  const [choices, setChoices] = useState<CameraChoice[]>([]);
  const [refusal, setRefusal] = useState<CameraRefusal>();
  /** A new object opens anew. */
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});

  useEffect(() => {
    let gone = false;
    let open: Camera | undefined;
    const close = () => {
      open?.close();
      open = undefined;
      setCamera(undefined);
    };
    const start = async () => {
      if (document.hidden || open) return;
      try {
        const found = await openWanted(wanted.deviceId ?? readCamera());
        if (gone || document.hidden) return found.close();
        open = found;
        if (video.current) video.current.srcObject = found.stream;
        setRefusal(undefined);
        setCamera(found);
        setChoices(await listCameras());
      } catch (error) {
        if (!gone) setRefusal(cameraRefusal(error));
      }
    };
    const follow = () => (document.hidden ? close() : void start());
    void start();
    document.addEventListener("visibilitychange", follow);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [video, wanted]);

  const again = (deviceId?: string) => {
    setRefusal(undefined);
    setWanted({ deviceId });
  };
  const choose = (deviceId: string) => {
    keepCamera(deviceId);
    again(deviceId);
  };
  return { camera, choices, refusal, choose, retry: () => again(wanted.deviceId) };
}

/** The one of last time may be unplugged, or have another name today. */
async function openWanted(deviceId: string | undefined): Promise<Camera> {
  if (!hasCameras()) throw new Error("no cameras here");
  if (!deviceId) return openCamera();
  return openCamera(deviceId).catch((error: unknown) => {
    if (cameraRefusal(error) === "denied") throw error;
    return openCamera();
  });
}
