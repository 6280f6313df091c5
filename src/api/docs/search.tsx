import { wordsIn } from "#platform/database/plain-words.ts";
import { CHANGES, callPath, GUIDES, REFERENCE, SEARCH } from "./addresses.ts";
import { Method } from "./call-page.tsx";
import type { DocsPage, Site } from "./frame.tsx";
import { sentence } from "./words.tsx";

/** One page that can be found: what weighs most first. */
export type Findable = {
  path: string;
  title: string;
  says: string;
  method?: string;
  texts: readonly [string, number][];
};

const LONGEST = 200;
const MOST_FOUND = 30;

/** Without accents, in small letters; names of fields and calls fall into their words as well. */
const wordsOf = (text: string): string[] => wordsIn(text.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2"));

type Prepared = { entry: Findable; parts: { there: readonly string[]; worth: number }[] };

/** Cut into words once: what is looked through stays the same for as long as the process lives. */
export const prepare = (entries: readonly Findable[]): Prepared[] =>
  entries.map((entry) => ({ entry, parts: entry.texts.map(([text, worth]) => ({ there: wordsOf(text), worth })) }));

/** Every word must be there, whole or as a beginning; where it is says how much it weighs. */
function search(prepared: readonly Prepared[], wanted: string): Findable[] {
  const words = wordsOf(wanted.slice(0, LONGEST));
  if (words.length === 0) return [];
  return prepared
    .map(({ entry, parts }) => ({ entry, weight: weigh(parts, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}

function weigh(parts: Prepared["parts"], words: readonly string[]): number {
  const weights = words.map((word) =>
    parts.reduce((sum, { there, worth }) => {
      if (there.includes(word)) return sum + 2 * worth;
      return there.some((each) => each.startsWith(stemOf(word))) ? sum + worth : sum;
    }, 0),
  );
  return weights.includes(0) ? 0 : weights.reduce((sum, each) => sum + each, 0);
}

/** « billets » finds « billet ». */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);

export function callEntries({ calls, contract }: Site): Findable[] {
  return calls.map(({ id, method, path, tag, summary, description, parameters, answers, body }) => ({
    path: callPath(id),
    title: summary,
    says: `${path} · ${id}`,
    method,
    texts: [
      [summary, 6],
      [id, 5],
      [path, 4],
      [contract.tags?.find((each) => each.name === tag)?.description ?? "", 3],
      [description, 3],
      [parameters.map((each) => `${each.name} ${each.description ?? ""}`).join(" "), 2],
      [JSON.stringify([body?.schema, answers.map(([, answer]) => answer.description)]), 1],
    ],
  }));
}

/** For an address that leads to none of the pages, or no longer. */
export const nothingPage = (): DocsPage => ({
  path: SEARCH,
  title: "Cette page n’existe pas",
  description: "Chercher un appel ou un guide de l’API, par mots.",
  isIndexed: false,
  content: (
    <>
      <h1>Cette page n’existe pas</h1>
      <p>
        L’appel a peut-être changé de nom&#8239;: <a href={CHANGES}>les changements</a> le disent. Voici{" "}
        <a href={REFERENCE}>tous les appels</a> et <a href={GUIDES}>les guides</a>.
      </p>
    </>
  ),
});

export function searchPage(prepared: readonly Prepared[], wanted: string): DocsPage {
  const found = search(prepared, wanted);
  const asked = wanted.trim().slice(0, LONGEST);
  return {
    path: SEARCH,
    title: asked ? `Chercher «\u202f${asked}\u202f»` : "Chercher",
    description: "Chercher un appel ou un guide de l’API, par mots.",
    isIndexed: false,
    wanted: asked,
    content: (
      <>
        <h1>{asked ? `«\u202f${asked}\u202f»` : "Chercher"}</h1>
        {asked !== "" && (
          <p role="status">
            {found.length === 0
              ? "Rien ne correspond à tous ces mots."
              : `${found.length} ${found.length > 1 ? "pages" : "page"}.`}
          </p>
        )}
        {found.length === 0 && (
          <p>
            Essayez un mot de moins, ou parcourez <a href={REFERENCE}>tous les appels</a> et{" "}
            <a href={GUIDES}>les guides</a>.
          </p>
        )}
        <ul className="hits">
          {found.map(({ path, title, says, method }) => (
            <li key={path}>
              <p>
                <a href={path}>{sentence(title)}</a>
              </p>
              <p className="quiet">
                {method && <Method>{method}</Method>} {says}
              </p>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
