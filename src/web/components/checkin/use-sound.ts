import { useEffect, useState } from "react";
import { isMuted, keepMuted } from "../../client/door/device-choices.ts";
import { wakeSound } from "../../client/door/scan-signals.ts";

/** Whether this phone is to be heard; the first touch anywhere wakes its voice. */
export function useSound(): { muted: boolean; changeMuted: (muted: boolean) => void } {
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    setMuted(isMuted());
    document.addEventListener("pointerdown", wakeSound);
    document.addEventListener("keydown", wakeSound);
    return () => {
      document.removeEventListener("pointerdown", wakeSound);
      document.removeEventListener("keydown", wakeSound);
    };
  }, []);
  const changeMuted = (next: boolean) => {
    setMuted(next);
    keepMuted(next);
  };
  return { muted, changeMuted };
}
