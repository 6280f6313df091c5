const EXTENSIONS = /\.(?:jpe?g|png)$/i;
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

export type SortedFiles = { taken: File[]; invalid: string[]; tooMany: string[] };

/** Before anything leaves: pictures that fit, files that are none, and those beyond the number. The server judges the content. */
export function sortFiles(files: readonly File[], free: number): SortedFiles {
  const isPicture = ({ type, name }: File) => (type ? TYPES.has(type) : EXTENSIONS.test(name));
  const pictures = files.filter(isPicture);
  return {
    taken: pictures.slice(0, Math.max(free, 0)),
    invalid: files.filter((file) => !isPicture(file)).map(({ name }) => name),
    tooMany: pictures.slice(Math.max(free, 0)).map(({ name }) => name),
  };
}
