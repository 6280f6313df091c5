import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

/** As the router hands over what a loader has thrown. */
const thrown = (status: number) => ({ status, statusText: "", internal: false, data: null });

function shown(error: unknown): string {
  const router = createMemoryRouter([{ path: "/", element: <ErrorScreen error={error} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("an error without a status of its own is a 500, said in English with French words around it", () => {
  for (const error of [new Error("secret of the platform"), undefined, "text", thrown(500)]) {
    const page = shown(error);
    expect(page).toContain(">500<");
    expect(page).toContain('lang="en"');
    expect(page).toContain("An error occurred");
    expect(page).toContain("Oups, une erreur est survenue");
    expect(page).not.toContain("secret of the platform");
  }
});

test("a 404 could not be found, a 403 is not theirs, a 429 has to wait, and each has the way home", () => {
  const words: [number, string][] = [
    [400, "Cette demande n’a pas été comprise"],
    [401, "Connectez-vous d’abord"],
    [410, "Ce lien n’est plus valable"],
    [404, "This page could not be found"],
    [403, "Cette porte n’est pas la vôtre"],
    [429, "Trop d’essais en peu de temps"],
  ];
  for (const [status, text] of words) {
    const page = shown(thrown(status));
    expect(page).toContain(`>${status}<`);
    expect(page).toContain(text);
    expect(page).toMatch(/<a[^>]* href="\/"[^>]*>Retour à l’accueil<\/a>/);
  }
});

test("in place of a file, the page knows the file's address", () => {
  const ticket = shown({ ...thrown(404), data: { path: "/commande/x/billets.pdf" } });
  expect(ticket).toContain('href="/billets/retrouver"');
  expect(ticket).toContain('href="/login?redir=%2Fcommande%2Fx%2Fbillets.pdf"');
  expect(shown({ ...thrown(404), data: { path: "/agenda/x.ics" } })).not.toContain("/billets/retrouver");
});
