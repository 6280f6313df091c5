import { tokenScopes, tokenScopeWords } from "#core/accounts/token-rules.ts";
import { callPath, DOCS, GUIDES, guidePath } from "../addresses.ts";
import type { DocsPage } from "../frame.tsx";
import type { Findable } from "../search.tsx";
import { Code, Words } from "../words.tsx";
import { type Guide, guides } from "./guides.ts";
import { samples } from "./samples.ts";

export function guidesPage(): DocsPage {
  return {
    path: GUIDES,
    title: "Guides",
    description:
      "Trois programmes entiers, pas à pas\u202f: réserver depuis votre site, recevoir des webhooks, contrôler à l’entrée.",
    content: (
      <>
        <h1>Guides</h1>
        <p className="lead">Des programmes entiers, pas à pas. Chacun est essayé à chaque version de l’API.</p>
        <div className="cards">
          {guides.map(({ slug, title, description }) => (
            <article className="card" key={slug}>
              <h2>
                <a href={guidePath(slug)}>{title}</a>
              </h2>
              <p>{description}</p>
            </article>
          ))}
        </div>
      </>
    ),
  };
}

export function guidePage(guide: Guide): DocsPage {
  const { slug, title, description, program, scopes, calls, steps } = guide;
  return {
    path: guidePath(slug),
    title,
    description,
    content: (
      <>
        <p className="crumb">
          <a href={DOCS}>API</a> · <a href={GUIDES}>Guides</a>
        </p>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p>
          Droits du <a href={`${DOCS}#jetons`}>jeton</a>&#8239;:{" "}
          {tokenScopes
            .filter((scope) => scopes.includes(scope))
            .map((scope) => `${tokenScopeWords[scope].label} (${scope})`)
            .join(", ")}
          .
        </p>
        {steps.map((step, at) => (
          <section key={step.title}>
            <h2>
              {at + 1}. {step.title}
            </h2>
            {step.says.map((each) => (
              <p key={each}>
                <Words>{each}</Words>
              </p>
            ))}
            {step.shows && <Code label={step.shows.label}>{step.shows.code}</Code>}
          </section>
        ))}
        <h2>Les appels de ce guide</h2>
        <ul>
          {calls.map((id) => (
            <li key={id}>
              <a href={callPath(id)}>
                <code>{id}</code>
              </a>
            </li>
          ))}
        </ul>
        <details className="card">
          <summary>Le programme entier</summary>
          <Code label="Le programme entier">{samples[program].whole}</Code>
        </details>
      </>
    ),
  };
}

export const guideEntries: readonly Findable[] = guides.map(({ slug, title, description, steps, calls }) => ({
  path: guidePath(slug),
  title,
  says: `Guide · ${description}`,
  texts: [
    [title, 7],
    [description, 5],
    [steps.map((step) => step.title).join(" "), 4],
    [steps.flatMap((step) => step.says).join(" "), 2],
    [calls.join(" "), 1],
  ],
}));
