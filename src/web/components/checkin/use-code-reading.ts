import { type RefObject, useEffect, useRef, useState } from "react";
import { type CodeReader, openCodeReader } from "../../client/door/code-reader.ts";
import { createSeenCodes } from "../../client/door/seen-codes.ts";

const LOOK_EVERY_MS = 120;
const SILENCE_MS = 3_000;

/** Looks at the picture again and again, and says each code once. `failed`: this browser can read none. */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onCode: (code: string) => void,
): { ready: boolean; failed: boolean } {
  const [reader, setReader] = useState<{ read: CodeReader }>();
  const [failed, setFailed] = useState(false);
  const say = useRef(onCode);
  useEffect(() => {
    say.current = onCode;
  });
  const seen = useRef(createSeenCodes(SILENCE_MS));

  useEffect(() => {
    openCodeReader().then(
      (read) => setReader({ read }),
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    if (!running || !reader) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const look = async () => {
      const picture = video.current;
      if (picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const codes = await reader.read(picture).catch(() => []);
        const code = stopped ? undefined : seen.current.pick(codes.filter(Boolean), performance.now());
        if (code) say.current(code);
      }
      if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [running, reader, video]);

  return { ready: reader !== undefined, failed };
}
