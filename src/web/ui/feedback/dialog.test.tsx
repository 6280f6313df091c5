import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

describe("a dialog before scripts", () => {
  const html = renderToStaticMarkup(
    <Dialog id="contact-form" fromHash open title="Écrire à l’équipe">
      Bonjour
    </Dialog>,
  );

  test("is closed, whatever its state says: only a script can make it modal", () => {
    expect(/<dialog[^>]*>/.exec(html)?.[0]).not.toMatch(/\sopen(?:=|>)/);
  });

  test("can be reached by its address, and left by a link", () => {
    expect(html).toMatch(/<dialog[^>]*id="contact-form"/);
    expect(html).toMatch(/<a[^>]*href="#"[^>]*>/);
    expect(html).toContain('aria-label="Fermer"');
  });

  test("is named by its title", () => {
    expect(html).toContain('aria-labelledby="contact-form-titre"');
    expect(html).toMatch(/<h2 id="contact-form-titre"[^>]*>Écrire à l’équipe<\/h2>/);
  });
});

test("a confirmation posts a real form, so that it works without scripts, and says what will happen", () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ConfirmDialog
          id="suppression"
          fromHash
          danger
          title="Supprimer ce lieu"
          confirmLabel="Supprimer"
          fields={{ intent: "delete" }}
        >
          Les photos disparaîtront.
        </ConfirmDialog>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  const form = /<form[^>]*>/.exec(html)?.[0] ?? "";
  expect(form).toContain('method="post"');
  const formId = /id="([^"]+)"/.exec(form)?.[1];
  expect(html).toMatch(
    new RegExp(`<button[^>]*form="${formId}"[^>]*type="submit"|<button[^>]*type="submit"[^>]*form="${formId}"`),
  );
  expect(html).toContain('<input type="hidden" name="intent" value="delete"/>');
  expect(html).toContain('aria-describedby="suppression-texte"');
});
