import { useEffect, useState } from "react";
import type { ScanAnswer } from "#core/checkin/rules.ts";
import { isMuted, keepMuted } from "./checkin-memory.ts";

type Result = ScanAnswer["result"];

/** Height in hertz, start and length in seconds: rising for yes, twice the same for « again », low and long for no. */
const tunes: Record<Result, { notes: [number, number, number][]; vibration: number[] }> = {
  valid: {
    notes: [
      [880, 0, 0.09],
      [1320, 0.1, 0.16],
    ],
    vibration: [80],
  },
  already: {
    notes: [
      [520, 0, 0.12],
      [520, 0.18, 0.12],
    ],
    vibration: [80, 80, 80],
  },
  invalid: { notes: [[196, 0, 0.45]], vibration: [350] },
};

let audio: AudioContext | undefined;

/** Browsers let a page sound after somebody has touched it. */
function wakeSound(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

export function signalResult(result: Result): void {
  const { notes, vibration } = tunes[result];
  // Browsers refuse it, and complain, before the first touch.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(vibration);
  if (audio?.state !== "running") return;
  for (const [height, start, length] of notes) playNote(audio, height, audio.currentTime + start, length);
}

function playNote(context: AudioContext, height: number, start: number, length: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = height < 300 ? "square" : "sine";
  tone.frequency.value = height;
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

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
