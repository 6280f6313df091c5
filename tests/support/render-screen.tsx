import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { Shell, ShellUser } from "#web/shell.ts";

export const visitorShell: Shell = {
  user: null,
  publicUrl: "https://hors-les-murs.example",
  apiUrl: "",
  photosUrl: "",
  isDemonstration: false,
  tagManagerId: null,
  liveMap: null,
  links: {
    insurance: "https://assurance.example/partenaire",
    hostGuide: "/document/guide-hote",
    artistGuide: "/document/guide-artiste",
    facebook: "https://facebook.example/hlm",
    instagram: "https://instagram.example/hlm",
    linkedin: "https://linkedin.example/hlm",
    youtube: "https://youtube.example/hlm",
  },
  flash: null,
  formStamp: "stamp",
};

export const somebody: ShellUser = {
  id: "01997c5e-0000-7000-8000-000000000001",
  firstName: "Camille",
  roles: ["ROLE_USER"],
  needPhoneValidation: false,
  unreadMessages: 0,
  isImpersonated: false,
};

type Screen = { user?: ShellUser | null; at?: string; inside?: ComponentType };

/** A screen as the server writes it, around `inside`, for a visitor or for somebody. */
export function renderScreen(Screen: ComponentType, { user = null, at = "/", inside }: Screen = {}): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      Component: Screen,
      ...(inside ? { children: [{ path: "*", Component: inside }] } : {}),
    },
  ]);
  const shell = { ...visitorShell, user };
  return renderToStaticMarkup(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root: shell } }} />);
}

/** Links of a part of the page, in order: `label -> address`. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", inner = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? /<svg[^>]*aria-label="([^"]*)"/.exec(inner)?.[1];
    const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? "";
    return `${label ?? inner.replaceAll(/<[^>]+>/g, "").trim()} -> ${href}`;
  });

/** The one part between an element's opening and its end, the element found by what its opening tag contains. */
export function partOf(html: string, element: string, mark = ""): string {
  const found = [...html.matchAll(new RegExp(`<${element}\\b[^>]*>`, "g"))].find(([tag]) => tag.includes(mark));
  if (!found) throw new Error(`no ${element} ${mark}`);
  const rest = html.slice(found.index);
  let depth = 0;
  for (const tag of rest.matchAll(new RegExp(`<(/?)${element}\\b[^>]*>`, "g"))) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return rest.slice(0, tag.index);
  }
  return rest;
}
