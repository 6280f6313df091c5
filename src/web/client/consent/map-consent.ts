const ANSWERS = /(?:^|; )tarteaucitron=([^;]*)/;
const YEAR_SECONDS = 31_536_000;

type Library = { userInterface: { respond(button: Element, allowed: boolean): void } };

const answers = (): string => ANSWERS.exec(document.cookie)?.[1] ?? "";

/** Whether this browser may call whoever serves the map of streets: asked about like every other service. */
export const mayCallMapHost = (): boolean => answers().includes("!maptiles=true");

/** An answer given beside the map is kept where the panel keeps its own, and is taken back there. */
export function allowMapHost(): void {
  const library = (window as unknown as { tarteaucitron?: Library }).tarteaucitron;
  const button = document.getElementById("maptilesAllowed");
  if (library && button) library.userInterface.respond(button, true);
  if (mayCallMapHost()) return;
  const others = answers().replace(/!maptiles=\w+/, "");
  // biome-ignore lint/suspicious/noDocumentCookie: the library keeps its answers in this cookie, and reads them from there
  document.cookie = `tarteaucitron=${others}!maptiles=true; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
