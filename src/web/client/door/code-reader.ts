/** Finds the codes in what the camera shows. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorKind = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The browser's own where it has one for QR codes; otherwise ours, compiled, from our own server. */
export async function openCodeReader(): Promise<CodeReader> {
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
