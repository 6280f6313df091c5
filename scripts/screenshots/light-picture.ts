import sharp from "sharp";

const MOST_BYTES = 60 * 1024;

/** As good as sixty kilobytes allow: a README is read on the train. */
export async function lightPicture(png: Buffer): Promise<Buffer> {
  for (let quality = 82; quality >= 10; quality -= 8) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error("a picture that does not get light enough");
}
