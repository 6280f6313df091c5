import { employment, image, insurance, rights, safety, technique } from "./articles/duties-rules.ts";
import { cancellation, disputes, proof } from "./articles/ending-rules.ts";
import { price, ticketing } from "./articles/money-rules.ts";
import { object, parties } from "./articles/object-rules.ts";
import { contractKinds } from "./kind-rules.ts";
import {
  type Article,
  type ContractFacts,
  type ContractText,
  french,
  frenchBlock,
  TEXT_VERSION,
} from "./text-rules.ts";

/** In the order in which they are numbered. */
const articles: readonly ((facts: ContractFacts) => Article)[] = [
  parties,
  object,
  price,
  ticketing,
  safety,
  technique,
  insurance,
  rights,
  employment,
  image,
  cancellation,
  disputes,
  proof,
];

/** The contract of an evening, of its kind: the same facts make the same words. */
export function writeContract(facts: ContractFacts): ContractText {
  const { title, roles } = contractKinds[facts.kind];
  return {
    version: TEXT_VERSION,
    kind: facts.kind,
    title: title(facts),
    roles,
    articles: articles.map((write) => {
      const article = write(facts);
      return { title: french(article.title), blocks: article.blocks.map(frenchBlock) };
    }),
  };
}
