import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UploadTile } from "./photo-tiles.tsx";
import type { Upload } from "./use-uploads.ts";

const nothing = () => {};

function shown(changes: Partial<Upload>): string {
  const upload = {
    id: "1",
    file: new File(["x"], "salon.jpg"),
    state: "sending",
    percent: 40,
    error: "",
    preview: "blob:x",
    ...changes,
  } as Upload;
  return renderToStaticMarkup(<UploadTile upload={upload} onRetry={nothing} onUndo={nothing} />);
}

const UNDO = 'aria-label="Annuler l’envoi de salon.jpg"';

test("on its way: how far it is, and the way back", () => {
  const tile = shown({});
  expect(tile).toContain("40\u202f%");
  expect(tile).toContain("Envoi");
  expect(tile).toContain(UNDO);
  expect(tile).not.toContain('role="alert"');
  expect(shown({ state: "waiting", percent: 0 })).toContain("En attente");
});

test("complete: it says so, and there is nothing left to undo", () => {
  const tile = shown({ state: "complete", percent: 100 });
  expect(tile).toContain("Envoyée");
  expect(tile).not.toContain(UNDO);
});

test("failed: the reason, a tap to try again, and the way back", () => {
  const tile = shown({ state: "error", error: "L’envoi a échoué." });
  expect(tile).toMatch(/role="alert"[^>]*>.*L’envoi a échoué\./);
  expect(tile).toContain("Appuyer pour réessayer");
  expect(tile).toContain('aria-label="Réessayer l’envoi de salon.jpg"');
  expect(tile).toContain(UNDO);
});
