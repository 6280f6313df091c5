import { CHANGES, callPath, DOCS, REFERENCE, tagPath } from "./addresses.ts";
import { Method } from "./call-page.tsx";
import type { DocsPage, Site } from "./frame.tsx";
import type { Call } from "./read-contract.ts";
import { sentence } from "./words.tsx";

export function CallList({ calls }: { calls: readonly Call[] }) {
  return (
    <ul className="calls">
      {calls.map(({ id, method, path, summary }) => (
        <li key={id}>
          <p>
            <a href={callPath(id)}>{sentence(summary)}</a>
          </p>
          <p className="quiet">
            <Method>{method}</Method> <code>{path}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function tagPage(
  { calls }: Site,
  { name, description = name }: { name: string; description?: string },
): DocsPage {
  const own = calls.filter((call) => call.tag === name);
  return {
    path: tagPath(name),
    title: description,
    description: `${description}\u202f: les ${own.length} appels de l’API, avec leurs paramètres, leurs réponses et des exemples.`,
    tag: name,
    content: (
      <>
        <p className="crumb">
          <a href={DOCS}>API</a> · <a href={REFERENCE}>Appels</a>
        </p>
        <h1>{description}</h1>
        <CallList calls={own} />
      </>
    ),
  };
}

export function referencePage({ calls, contract }: Site): DocsPage {
  return {
    path: REFERENCE,
    title: "Tous les appels",
    description: `Les ${calls.length} appels de l’API, par sujet\u202f: paramètres, corps, réponses, refus et exemples de chacun.`,
    content: (
      <>
        <h1>Tous les appels</h1>
        <p className="lead">
          {calls.length} appels, version {contract.info.version}. Ce qui a changé est dit dans les{" "}
          <a href={CHANGES}>changements</a>.
        </p>
        {(contract.tags ?? []).map(({ name, description = name }) => (
          <section key={name}>
            <h2 id={name}>
              <a href={tagPath(name)}>{description}</a>
            </h2>
            <CallList calls={calls.filter((call) => call.tag === name)} />
          </section>
        ))}
      </>
    ),
  };
}
