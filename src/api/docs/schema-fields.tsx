import type { ReactNode } from "react";
import { type Contract, follow, type Schema, typesOf } from "./read-contract.ts";
import { sentence, Words } from "./words.tsx";

const typeWords = new Map([
  ["string", "texte"],
  ["integer", "entier"],
  ["number", "nombre"],
  ["boolean", "oui ou non"],
  ["object", "objet"],
  ["array", "liste"],
  ["null", "null"],
]);
const formatWords = new Map([
  ["uuid", "UUID"],
  ["date-time", "instant UTC"],
  ["date", "date"],
  ["email", "adresse e-mail"],
  ["uri", "adresse"],
]);
const DEEPEST = 6;
const MOST_CHOICES = 24;

type Seen = { contract: Contract; around: readonly string[] };

/** Every field with its kind, whether it must be there, and what is in it, down to the last; a circle is named, not walked. */
export function SchemaFields({
  contract,
  schema,
  around = [],
}: (Seen & { schema: Schema }) | { contract: Contract; schema: Schema; around?: readonly string[] }): ReactNode {
  const { schema: found, name } = follow(contract, schema);
  if ((name && around.includes(name)) || around.length > DEEPEST) return null;
  const inside = { contract, around: [...around, name ?? ""] };
  if (found.properties) return <Properties schema={found} {...inside} />;
  if (found.items) return <SchemaFields schema={found.items} {...inside} />;
  if (found.allOf) return found.allOf.map((part) => <SchemaFields key={keyOf(part)} schema={part} {...inside} />);
  const choices = choicesOf(found).filter((each) => isWalkable(contract, each));
  if (choices.length === 1 && choices[0]) return <SchemaFields schema={choices[0]} {...inside} />;
  if (choices.length > 1) {
    return choices.map((choice, at) => (
      <div key={keyOf(choice)}>
        <p className="quiet">{at === 0 ? "Soit\u202f:" : "Ou\u202f:"}</p>
        <SchemaFields schema={choice} {...inside} />
      </div>
    ));
  }
  if (typeof found.additionalProperties === "object" && isWalkable(contract, found.additionalProperties)) {
    return <SchemaFields schema={found.additionalProperties} {...inside} />;
  }
  return null;
}

const keyOf = (schema: Schema): string => JSON.stringify(schema);

const choicesOf = (schema: Schema): Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((each) => !typesOf(each).includes("null"));

/** Whether there is anything in it to tell, beyond its kind. */
function isWalkable(contract: Contract, schema: Schema): boolean {
  const { schema: found } = follow(contract, schema);
  if (found.items) return isWalkable(contract, found.items);
  return (
    found.properties !== undefined ||
    found.allOf !== undefined ||
    choicesOf(found).some((each) => isWalkable(contract, each))
  );
}

function Properties({ schema: { properties = {}, required = [] }, ...seen }: Seen & { schema: Schema }) {
  return (
    <dl className="fields">
      {Object.entries(properties).map(([name, part]) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <Kind contract={seen.contract} schema={part} />{" "}
            {required.includes(name) && <span className="must">obligatoire</span>}
          </dt>
          <dd>
            <Said contract={seen.contract} schema={part} />
            {isWalkable(seen.contract, part) && <SchemaFields schema={part} {...seen} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Kind({ contract, schema }: { contract: Contract; schema: Schema }) {
  return <span className="kind">{kindOf(contract, schema)}</span>;
}

/** « texte », « liste d’entiers ou null »: in a word or two. */
function kindOf(contract: Contract, schema: Schema): string {
  const { schema: found, name } = follow(contract, schema);
  if (found.const !== undefined) return JSON.stringify(found.const);
  if (found.items)
    return `liste\u202f: ${kindOf(contract, found.items)}${typesOf(found).includes("null") ? " ou null" : ""}`;
  const kinds = [...(found.anyOf ?? []), ...(found.oneOf ?? [])].map((each) => kindOf(contract, each));
  if (kinds.length > 0) return [...new Set(kinds)].join(" ou ");
  const format = formatWords.get(found.format ?? "");
  const words = typesOf(found).map(
    (type) => (type === "object" && name) || (type === "string" && format) || typeWords.get(type),
  );
  return words.filter(Boolean).join(" ou ") || (name ?? (found.allOf ? "objet" : "toute valeur"));
}

/** What is said of a value in words, its choices and its bounds. */
export function Said({ contract, schema }: { contract: Contract; schema: Schema }) {
  const { schema: found } = follow(contract, schema);
  const item = found.items ? follow(contract, found.items).schema : undefined;
  const choices =
    found.enum ?? item?.enum ?? choicesOf(found).flatMap((each) => follow(contract, each).schema.enum ?? []);
  const bounds = capital(boundsOf(found).join(", "));
  const words = schema.description ?? found.description;
  if (!words && choices.length === 0 && !bounds && found.default === undefined) return null;
  return (
    <p className="quiet">
      {words && <Words>{`${sentence(words)} `}</Words>}
      {choices.length > 0 &&
        choices
          .slice(0, MOST_CHOICES)
          .map((each, at) => [at > 0 && ", ", <code key={String(each)}>{String(each)}</code>])}
      {choices.length > MOST_CHOICES && ` et ${choices.length - MOST_CHOICES} autres`}
      {choices.length > 0 && ". "}
      {bounds && `${bounds}. `}
      {found.default !== undefined && (
        <>
          Sans rien&#8239;: <code>{JSON.stringify(found.default)}</code>.
        </>
      )}
    </p>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const FARTHEST = Number.MAX_SAFE_INTEGER;

function boundsOf({ minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string[] {
  const shown = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < FARTHEST;
  return [
    ...(shown(minimum) ? [`au moins ${minimum}`] : []),
    ...(shown(exclusiveMinimum) ? [`plus de ${exclusiveMinimum}`] : []),
    ...(shown(maximum) ? [`au plus ${maximum}`] : []),
    ...(minLength ? [`au moins ${minLength} caractères`] : []),
    ...(shown(maxLength) ? [`au plus ${maxLength} caractères`] : []),
    ...(minItems ? [`au moins ${minItems} dans la liste`] : []),
    ...(shown(maxItems) ? [`au plus ${maxItems} dans la liste`] : []),
  ];
}
