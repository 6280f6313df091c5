import { tokenScopeWords } from "#core/accounts/token-rules.ts";
import { type ErrorCode, errorStatuses } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { callPath, DOCS, tagPath } from "./addresses.ts";
import { curlSample, sampleBody, typescriptSample } from "./code-samples.ts";
import type { DocsPage, Site } from "./frame.tsx";
import { type Answer, type Call, headerWords, type Parameter } from "./read-contract.ts";
import { sampleOf } from "./sample-values.ts";
import { Kind, Said, SchemaFields } from "./schema-fields.tsx";
import { canTry, TryOut } from "./try-form.tsx";
import { TRY_SCRIPT } from "./try-script.ts";
import { Code, sentence, Words } from "./words.tsx";

const PLACES = [
  ["path", "Dans l’adresse"],
  ["query", "Après le «\u202f?\u202f» de l’adresse"],
  ["header", "En-têtes"],
] as const;

export function callPage(site: Site, call: Call): DocsPage {
  const { id, method, path, tag, summary, description } = call;
  return {
    path: callPath(id),
    title: summary,
    description: `${method} ${path}\u202f: ${sentence(summary)} ${description.replaceAll("`", "")}`
      .trim()
      .slice(0, 300),
    tag,
    content: <CallContent site={site} call={call} />,
    ...(canTry(call) ? { script: TRY_SCRIPT } : {}),
  };
}

export function Method({ children }: { children: string }) {
  return <span className={children === "GET" ? "method" : "method writes"}>{children}</span>;
}

function CallContent({ site, call }: { site: Site; call: Call }) {
  const { contract, publicUrl } = site;
  const group = contract.tags?.find((each) => each.name === call.tag);
  const body = sampleBody(contract, call);
  return (
    <>
      <p className="crumb">
        <a href={DOCS}>API</a> · {group && <a href={tagPath(group.name)}>{group.description}</a>}
      </p>
      <h1>{call.summary}</h1>
      <p className="address">
        <Method>{call.method}</Method> <code>{call.path}</code>
      </p>
      {call.isDeprecated && <p className="warn">Sera retiré&#8239;: l’en-tête Sunset de la réponse dit quand.</p>}
      {call.description && (
        <p className="lead">
          <Words>{call.description}</Words>
        </p>
      )}
      <Rights call={call} />
      {PLACES.map(([where, words]) => {
        const all = call.parameters.filter((each) => each.in === where);
        return all.length > 0 && <Parameters key={where} site={site} title={words} all={all} />;
      })}
      {call.body && (
        <section>
          <h2 id="corps">Corps</h2>
          <p className="quiet">
            <code>{call.body.type}</code>
            {call.body.required ? ", obligatoire." : "."}
          </p>
          {call.body.schema && <SchemaFields contract={contract} schema={call.body.schema} />}
          {body !== undefined && <Code label="Exemple de corps">{JSON.stringify(body, null, 2)}</Code>}
        </section>
      )}
      <h2 id="exemples">Exemples</h2>
      <h3>curl</h3>
      <Code label="Exemple avec curl">{curlSample(contract, call, publicUrl)}</Code>
      <h3>TypeScript</h3>
      <p className="quiet">
        Avec <code>openapi-fetch</code> et les types du contrat&#8239;:{" "}
        <a href={`${DOCS}#client`}>comment faire le client</a>.
      </p>
      <Code label="Exemple en TypeScript">{typescriptSample(contract, call)}</Code>
      <TryOut site={site} call={call} />
      <h2 id="reponses">Réponses</h2>
      {call.answers.map(([status, answer]) => (
        <AnswerEntry key={status} site={site} status={status} answer={answer} />
      ))}
    </>
  );
}

function Rights({ call: { id, scope, isOpen } }: { call: Call }) {
  return (
    <p>
      <code>{id}</code> ·{" "}
      {scope ? (
        <>
          droit du jeton&#8239;: <a href={`${DOCS}#jetons`}>{tokenScopeWords[scope].label}</a> (<code>{scope}</code>)
          {isOpen ? ", ou aucun jeton" : ""}
        </>
      ) : isOpen ? (
        "aucun jeton ne le peut, et aucun n’est demandé"
      ) : (
        "aucun jeton ne le peut\u202f: c’est à la personne, dans sa propre session"
      )}
    </p>
  );
}

function Parameters({ site: { contract }, title, all }: { site: Site; title: string; all: Parameter[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="fields">
        {all.map(({ name, required, schema = {}, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <Kind contract={contract} schema={schema} />{" "}
              {required && <span className="must">obligatoire</span>}
            </dt>
            <dd>
              <Said contract={contract} schema={description ? { ...schema, description } : schema} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AnswerEntry({ site: { contract }, status, answer }: { site: Site; status: string; answer: Answer }) {
  const [media] = Object.entries(answer.content ?? {});
  const isProblem = media?.[0] === "application/problem+json";
  const example = media?.[1].example ?? (media?.[1].schema && sampleOf(contract, media[1].schema, true));
  const shown = isProblem ? problemExample(status) : example;
  const headers = Object.entries(answer.headers ?? {});
  return (
    <details className="card" open={status.startsWith("2")}>
      <summary>
        <b>{status === "default" ? "Sinon" : status}</b> · <Words>{answer.description ?? ""}</Words>
      </summary>
      {headers.length > 0 && (
        <ul className="quiet">
          {headers.map(([name, header]) => (
            <li key={name}>
              <code>{name}</code>&#8239;: <Words>{headerWords(contract, header)}</Words>
            </li>
          ))}
        </ul>
      )}
      {isProblem ? (
        <p className="quiet">
          Un <a href={`${DOCS}#refus`}>document de refus</a> (<code>{media?.[0]}</code>).
        </p>
      ) : (
        media && (
          <p className="quiet">
            <code>{media[0]}</code>
          </p>
        )
      )}
      {shown !== undefined && shown !== null && media?.[0].includes("json") && (
        <Code label={`Exemple de réponse ${status}`}>{JSON.stringify(shown, null, 2)}</Code>
      )}
      {!isProblem && media?.[1].schema && <SchemaFields contract={contract} schema={media[1].schema} />}
    </details>
  );
}

/** As platform/http/problem.ts writes it, with the code and the sentence of that status. */
export function problemExample(status: string): object {
  const codes = Object.keys(errorStatuses) as ErrorCode[];
  const code = codes.find((each) => String(errorStatuses[each]) === status) ?? "unexpected";
  const words = errorSentences[code]();
  return {
    type: "about:blank",
    title: words,
    status: errorStatuses[code],
    code,
    detail: words,
    ...(code === "invalid_input" ? { fields: { email: ["Cette adresse est à corriger."] } } : {}),
    requestId: "0198c1f2-7a52-7cc3-98c4-dc0c0c07398f",
  };
}
