import { TOKEN_CALLS, tokenScopes, tokenScopeWords } from "#core/accounts/token-rules.ts";
import { webhookTopics, webhookTopicWords } from "#core/webhooks/rules.ts";
import { type ErrorCode, errorStatuses } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { CHANGES, callPath, DOCS, GUIDES, REFERENCE } from "./addresses.ts";
import { problemExample } from "./call-page.tsx";
import { CLIENT_SAMPLE } from "./code-samples.ts";
import type { DocsPage, Site } from "./frame.tsx";
import { Code, Words } from "./words.tsx";

export function startPage(site: Site): DocsPage {
  return {
    path: DOCS,
    title: "Commencer",
    description:
      "Réserver depuis votre site, recevoir des webhooks, contrôler des billets\u202f: la clé, l’adresse, les refus, les pages, les limites et le bac à sable de l’API.",
    content: (
      <>
        <Beginning site={site} />
        <Tokens />
        <Rules site={site} />
        <Refusals />
        <Sandbox {...site} />
        <Webhooks />
        <Client {...site} />
      </>
    ),
  };
}

function Beginning({ site: { publicUrl, calls, contract } }: { site: Site }) {
  return (
    <>
      <h1>L’API, pour commencer</h1>
      <p className="lead">
        Ce que fait le site, un programme peut le faire&#8239;: chercher des soirées, réserver, contrôler des billets.{" "}
        <a href={REFERENCE}>{calls.length} appels</a>, en JSON, version {contract.info.version}.
      </p>
      <p className="address">
        Adresse de base <code>{publicUrl}</code>
      </p>
      <p>Un premier appel, sans clé, que tout le monde peut faire&#8239;:</p>
      <Code label="Premier appel">{`curl '${publicUrl}/api/search/events?gratuit=oui'`}</Code>
      <p>
        Des exemples complets&#8239;: les <a href={GUIDES}>guides</a>. Ce qui a changé&#8239;: les{" "}
        <a href={CHANGES}>changements</a>. Le contrat lui-même, pour vos outils&#8239;:{" "}
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
    </>
  );
}

function Tokens() {
  return (
    <>
      <h2 id="jetons">La clé&#8239;: un jeton d’accès</h2>
      <p>
        Il se fait dans <a href="/account/jetons">vos réglages</a> et s’envoie dans l’en-tête{" "}
        <code>Authorization: Bearer hlm_…</code>. Il ne peut que ce que vous lui donnez, jusqu’au jour que vous dites,
        et se révoque d’un clic. Gardez-le sur votre serveur&#8239;: qui le lit agit pour vous.
      </p>
      <p>
        Une page d’un autre site lit sans jeton, depuis le navigateur, ce que tout le monde peut lire. Un jeton n’y a
        pas sa place&#8239;: les navigateurs refusent qu’il parte d’une telle page, et c’est voulu.
      </p>
      <dl className="fields">
        {tokenScopes.map((scope) => (
          <div key={scope}>
            <dt>
              {tokenScopeWords[scope].label} · <code>{scope}</code>
            </dt>
            <dd>{tokenScopeWords[scope].help}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the contract says of all its calls, point by point. */
function Rules({ site: { contract } }: { site: Site }) {
  const points = (contract.info.description ?? "").split("\n").filter((line) => line.startsWith("- "));
  return (
    <>
      <h2 id="regles">Ce qui vaut partout</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Words>{point.slice(2)}</Words>
          </li>
        ))}
      </ul>
      <h3 id="pages">Aller de page en page</h3>
      <Code>{`GET /api/search/events                  → { "cards": […], "nextCursor": "cDoy" }
GET /api/search/events?cursor=cDoy      → { "cards": […], "nextCursor": null }`}</Code>
      <h3 id="recommencer">Recommencer sans risque</h3>
      <p>
        Une réponse peut se perdre. Avec la même <code>Idempotency-Key</code> et le même corps, l’appel redonne la même
        commande au lieu d’en faire une autre&#8239;; avec un autre corps, c’est 409. Un contrôle, un message et une
        photo portent leur propre identifiant dans le corps, qui fait de même.
      </p>
      <h3 id="limites">Les limites</h3>
      <p>
        {TOKEN_CALLS.max} appels par minute et par jeton. Au-delà, 429, et <code>Retry-After</code> dit dans combien de
        secondes revenir. Sans jeton, c’est votre adresse qui est mesurée, là où un appel coûte.
      </p>
      <h3 id="versions">Les versions</h3>
      <p>
        Pas de version dans l’adresse&#8239;: rien n’est retiré ni renommé sans douze mois d’annonce, par{" "}
        <code>Deprecation</code> et <code>Sunset</code>. Le numéro du contrat, {contract.info.version}, avance au milieu
        pour ce qui s’ajoute et à la fin pour des mots.
      </p>
    </>
  );
}

function Refusals() {
  const codes = Object.keys(errorStatuses) as ErrorCode[];
  return (
    <>
      <h2 id="refus">Les refus</h2>
      <p>
        Toujours la même forme (RFC 9457), en <code>application/problem+json</code>. Un programme lit <code>code</code>,
        et <code>reason</code> s’il y en a un&#8239;; <code>detail</code> se montre à la personne, <code>fields</code>{" "}
        dit quoi corriger, <code>requestId</code> est à citer quand vous nous écrivez.
      </p>
      <Code label="Un refus">{JSON.stringify(problemExample("422"), null, 2)}</Code>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard */}
      <div className="scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Statut</th>
              <th scope="col">code</th>
              <th scope="col">Ce qu’il dit</th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <tr key={code}>
                <td>{errorStatuses[code]}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>{errorSentences[code]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Sandbox({ isSandbox, publicUrl }: Site) {
  return (
    <>
      <h2 id="bac-a-sable">Le bac à sable</h2>
      <p>
        {isSandbox
          ? `Ce serveur (${publicUrl}) en est un\u202f: aucun argent réel n’y passe, aucun mail n’en part. Tout le reste y est vrai, les refus et les webhooks aussi.`
          : "Ce serveur est le vrai\u202f: ce qui y est réservé l’est pour de bon. Lancé chez vous, le même programme est un bac à sable tant qu’il n’a pas de clé de paiement."}
      </p>
      <ul>
        <li>
          <code>4242 4242 4242 4242</code>&#8239;: payé
        </li>
        <li>
          <code>4000 0025 0000 3155</code>&#8239;: demande une confirmation
        </li>
        <li>
          <code>4000 0000 0000 0002</code>&#8239;: refusée
        </li>
        <li>
          <code>4000 0000 0000 9995</code>&#8239;: provision insuffisante
        </li>
      </ul>
    </>
  );
}

function Webhooks() {
  return (
    <>
      <h2 id="webhooks">Webhooks</h2>
      <p>
        Une adresse de votre choix, donnée dans <a href="/account/webhooks">vos réglages</a>, reçoit dans la minute un{" "}
        <code>POST</code> en JSON (<code>type</code>, <code>timestamp</code>, <code>data</code>) pour chaque chose dont
        elle veut être prévenue&#8239;:
      </p>
      <dl className="fields">
        {webhookTopics.map((topic) => (
          <div key={topic}>
            <dt>
              {webhookTopicWords[topic].label} · <code>{topic}</code>
            </dt>
            <dd>{webhookTopicWords[topic].help}</dd>
          </div>
        ))}
      </dl>
      <p>
        Chaque envoi est signé selon <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, dont les
        bibliothèques le vérifient avec votre secret. Le numéro <code>webhook-id</code> reste le même d’un essai à
        l’autre&#8239;: ce que vous avez déjà reçu sous ce numéro peut être ignoré. Sans réponse de 200 à 299 en cinq
        secondes, l’envoi est repris pendant deux jours, de plus en plus tard.
      </p>
    </>
  );
}

function Client({ publicUrl }: Site) {
  return (
    <>
      <h2 id="client">Un client en TypeScript</h2>
      <p>
        Les types se font depuis le contrat. Les exemples de chaque appel, comme{" "}
        <a href={callPath("searchEvents")}>celui de la recherche</a>, partent de ce client&#8239;:
      </p>
      <Code label="Faire les types">{`npm install openapi-fetch
npx openapi-typescript ${publicUrl}/api/openapi.json -o api.d.ts`}</Code>
      <Code label="Faire le client">{CLIENT_SAMPLE(publicUrl)}</Code>
    </>
  );
}
