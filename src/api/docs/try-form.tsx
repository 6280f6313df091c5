import { sampleBody } from "./code-samples.ts";
import type { Site } from "./frame.tsx";
import type { Call, Parameter } from "./read-contract.ts";

const isJson = ({ body }: Call): boolean => !body || /\bjson\b/.test(body.type);

/** Reading what is public is for anyone; whatever else is a program's, with a token that may do it. */
export const canTry = (call: Call): boolean =>
  isJson(call) && (call.scope !== undefined || (call.isOpen && call.method === "GET"));

export function TryOut({ site, call }: { site: Site; call: Call }) {
  return (
    <section className="try">
      <h2 id="essayer">Essayer</h2>
      {canTry(call) ? <TryForm site={site} call={call} /> : <p>{whyNot(call)}</p>}
    </section>
  );
}

const whyNot = (call: Call): string =>
  isJson(call)
    ? "Aucun jeton ne peut cet appel\u202f: il appartient à la personne, sur les pages du site."
    : "Cet appel envoie un fichier\u202f: essayez-le avec l’exemple curl.";

/** Whoever has no mouse scrolls it with the keyboard. */
const ANSWER = { tabIndex: 0, role: "group", "aria-label": "Réponse" };

function TryForm({ site: { contract, isSandbox }, call }: { site: Site; call: Call }) {
  const { method, path, parameters, isOpen, scope } = call;
  const writes = method !== "GET";
  const body = sampleBody(contract, call);
  return (
    <>
      {/* Gone as soon as the script shows the form: a script that does not come, or fails, leaves it there. */}
      <p data-no-script>Essayer d’ici demande JavaScript. L’exemple curl fait de même.</p>
      <form hidden className="card" data-method={method} data-path={path} autoComplete="off">
        {writes && (
          <p className="warn">
            {isSandbox
              ? "Ce serveur est un bac à sable\u202f: l’appel s’y fait, sans argent réel."
              : "Ce serveur est le vrai\u202f: l’appel y fait pour de bon ce qu’il dit."}
          </p>
        )}
        <div className="asked">
          {parameters
            .filter((each) => each.in !== "cookie")
            .map((each) => (
              <ParameterField key={`${each.in}:${each.name}`} {...each} />
            ))}
        </div>
        {call.body && (
          <label>
            <span>Corps, en JSON</span>
            <textarea
              name="body"
              rows={12}
              spellCheck={false}
              required={call.body.required}
              defaultValue={body === undefined ? "" : JSON.stringify(body, null, 2)}
            />
          </label>
        )}
        {scope && (
          <label>
            <span>
              Jeton, avec le droit <code>{scope}</code>
              {writes || !isOpen ? "" : ", si vous en avez un"}&#8239;: il reste dans cette page
            </span>
            {/* Not a password of this site: no keeper of passwords is to offer one, or to keep it. */}
            <input
              type="password"
              name="token"
              placeholder="hlm_…"
              autoComplete="off"
              required={writes || !isOpen}
              data-1p-ignore=""
              data-lpignore="true"
            />
          </label>
        )}
        <p>
          <button type="submit">Essayer</button>
        </p>
        <output aria-live="polite" />
        <pre hidden {...ANSWER} />
      </form>
    </>
  );
}

function ParameterField({ in: where, name, required, schema }: Parameter) {
  const field = { id: `${where}:${name}`, name: `${where}:${name}`, required: required ?? false };
  return (
    <label htmlFor={field.id}>
      <span>
        <code>{name}</code>
        {required ? ", obligatoire" : ""}
      </span>
      {schema?.enum ? (
        <select {...field}>
          {!required && <option value="">–</option>}
          {schema.enum.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input {...field} spellCheck={false} />
      )}
    </label>
  );
}
