import { type RefObject, useEffect, useState } from "react";
import {
  type Camera,
  type CameraChoice,
  type CameraRefusal,
  cameraRefusal,
  hasCameras,
  listCameras,
  openCamera,
} from "../../client/door/camera.ts";
import { keepCamera, readCamera } from "../../client/door/device-choices.ts";

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
