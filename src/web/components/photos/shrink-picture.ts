import { MASTER_SIDE, PHOTO_MAX_BYTES } from "#core/photos/rules.ts";

const QUALITIES = [0.9, 0.8, 0.65];

/** Phones take pictures larger than the server accepts: they are made smaller here. Answers the file itself when it fits. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= PHOTO_MAX_BYTES) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MASTER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= PHOTO_MAX_BYTES) return blob;
  }
  throw new Error("still too large");
}
