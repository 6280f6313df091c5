import { describe, expect, test } from "vitest";
import { linksOf, renderScreen } from "#tests/support/render-screen.tsx";
import { NewDiscussion } from "./new-discussion-screen.tsx";

type Preparation = Parameters<typeof NewDiscussion>[0]["preparation"];

const own = (id: string, published = true) => ({ id, title: `Le ${id}`, cover: null, published });
const theirs = { id: "autre", title: "Leur annonce", by: "Karim B.", cover: null };

const linksFor = (preparation: Preparation) =>
  linksOf(renderScreen(() => <NewDiscussion preparation={preparation} found={null} clientKey="k" />)).filter(
    (link) => !link.endsWith("-> /message"),
  );
const addressesFor = (preparation: Preparation) => linksFor(preparation).map((link) => link.split(" -> ")[1]);

describe("a conversation is begun", () => {
  test("as an artist, by choosing a project, or as a host, by choosing a place", () => {
    const both = { step: "side" as const, projects: [own("duo")], places: [own("salon"), own("toit", false)] };
    expect(addressesFor(both)).toEqual([
      "/message/nouveau?projet=duo",
      "/message/nouveau?lieu=salon",
      // Nobody is written to in the name of a draft.
      "/place/toit/edit",
    ]);
    const html = renderScreen(() => <NewDiscussion preparation={both} found={null} clientKey="k" />);
    expect(html).toContain("En tant qu’artiste");
    expect(html).toContain("En tant qu’hôte");
  });

  test("from somebody's page: with one of several projects, or of several places", () => {
    expect(addressesFor({ step: "own", side: "artist", theirs, own: [own("duo"), own("trio")] })).toEqual([
      "/message/nouveau?projet=duo&amp;lieu=autre",
      "/message/nouveau?projet=trio&amp;lieu=autre",
    ]);
    expect(addressesFor({ step: "own", side: "host", theirs, own: [own("salon"), own("cave")] })).toEqual([
      "/message/nouveau?lieu=salon&amp;projet=autre",
      "/message/nouveau?lieu=cave&amp;projet=autre",
    ]);
  });

  test("not without anything of one's own: one is led to create it", () => {
    expect(linksFor({ step: "own", side: "artist", theirs, own: [] })).toEqual(["Ajouter un projet -> /projet/new"]);
    expect(linksFor({ step: "own", side: "host", theirs, own: [] })).toEqual(["Ajouter un lieu -> /place/new"]);
    expect(linksFor({ step: "side", projects: [], places: [] })).toEqual([
      "Ajouter un projet -> /projet/new",
      "Ajouter un lieu -> /place/new",
    ]);
  });
});
