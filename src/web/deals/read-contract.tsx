import { useEffect, useId, useRef } from "react";
import { data } from "react-router";
import type { ArticleBlock, ContractText } from "#core/contracts/text-rules.ts";
import { type FormRefusal, formFields } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";

/** The button that asks for the contract of what is typed. Nothing is sent to the other side, and nothing is signed. */
const ASK_CONTRACT = "contrat";

export const asksForContract = (sent: FormData): boolean => sent.get("go") === ASK_CONTRACT;

type Read = FormRefusal & { contracts: ContractText[] };

/** The form once more, with everything that was typed, and what would be signed. */
export const showContract = (sent: FormData, contracts: ContractText[]) =>
  data<Read>({ values: formFields(sent), errors: {}, reason: "contract_read", contracts });

export const contractsIn = (answer: object | undefined): ContractText[] =>
  answer && "contracts" in answer ? (answer as Read).contracts : [];

/** Read where it is signed, on the same screen: what is typed stays, with scripts and without. */
export function ReadContract({ contracts }: { contracts: readonly ContractText[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (contracts.length === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [contracts]);
  return (
    <>
      <p>
        <Button type="submit" name="go" value={ASK_CONTRACT} variant="secondary">
          {contracts.length > 0 ? "Relire mon contrat" : "Lire mon contrat"}
        </Button>
      </p>
      {contracts.length > 0 && (
        <section aria-labelledby={id} className="card grid gap-4 p-5">
          <div className="grid gap-1">
            <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-xl">
              {contracts.length > 1
                ? "Les contrats de votre contre-proposition"
                : "Le contrat de votre contre-proposition"}
            </h2>
            <p className="text-ink-quiet text-sm">
              Tel que rempli quand vous l’avez demandé ; rien n’est envoyé ni signé. Les noms, les numéros et l’adresse
              s’inscrivent en tête quand les deux ont signé.
              {contracts.length > 1 && " L’autre en choisit un seul, et le signe."}
            </p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for whoever has a keyboard only */}
          <section tabIndex={0} aria-label="Articles" className="grid max-h-[70vh] gap-6 overflow-y-auto pr-2">
            {contracts.map(({ kind, title, articles }) => (
              <article key={kind} className="grid gap-5">
                <h3 className="text-lg">{title}</h3>
                {articles.map((article, index) => (
                  <div key={article.title} className="grid gap-2">
                    <h4 className="font-bold">
                      Article {index + 1}. {article.title}
                    </h4>
                    {article.blocks.map((block) => (
                      <Block key={JSON.stringify(block)} block={block} />
                    ))}
                  </div>
                ))}
              </article>
            ))}
          </section>
        </section>
      )}
    </>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (typeof block === "string")
    return (
      <p>
        <Words text={block} />
      </p>
    );
  if ("list" in block)
    return (
      <ul className="grid list-disc gap-1 pl-5">
        {block.list.map((line) => (
          <li key={line}>
            <Words text={line} />
          </li>
        ))}
      </ul>
    );
  const { caption, columns, rows } = block.table;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-bold">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={index === 0 ? "pr-3 text-left" : "pl-3 text-right"}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()} className="border-line border-t">
            {row.map((cell, index) => (
              <td key={columns[index]} className={index === 0 ? "py-1 pr-3" : "tabular py-1 pl-3 text-right"}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `**` is bold, as in the printed contract. */
function Words({ text }: { text: string }) {
  const [before, bold, ...rest] = text.split("**");
  if (bold === undefined) return before;
  return (
    <>
      {before}
      <b>{bold}</b>
      {rest.length > 0 && <Words text={rest.join("**")} />}
    </>
  );
}
