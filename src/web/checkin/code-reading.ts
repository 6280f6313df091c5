import { type RefObject, useEffect, useRef, useState } from "react";

/** Finds the codes in what the camera shows. */
type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorKind = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The browser's own where it has one for QR codes; otherwise ours, compiled, from our own server. */
async function openCodeReader(): Promise<CodeReader> {
  const detector = (await openNative()) ?? (await openCompiled());
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function openNative(): Promise<Detector | undefined> {
  const native = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  const formats: string[] = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  return native && formats.includes("qr_code") ? new native({ formats: ["qr_code"] }) : undefined;
}

async function openCompiled(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: ["qr_code"] });
}

/** A code that stays in view is one question, not thirty a second; out of view for a while, it may be asked again. */
export function createSeenCodes(silenceMs: number) {
  const seen = new Map<string, number>();
  return {
    /** The first that was not in view lately. */
    pick(codes: readonly string[], now: number): string | undefined {
      const fresh = codes.find((code) => now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) >= silenceMs);
      for (const code of codes) seen.set(code, now);
      for (const [code, at] of seen) if (now - at >= silenceMs) seen.delete(code);
      return fresh;
    },
  };
}

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
