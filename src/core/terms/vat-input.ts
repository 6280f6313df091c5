import { z } from "zod";
import { required } from "../listings/input.ts";
import {
  type VatAnswer,
  type VatAnswers,
  type VatQuestion,
  vatQuestionNames,
  vatQuestions,
} from "./vat-question-rules.ts";

const answer = <Q extends VatQuestion>(name: Q) =>
  z.preprocess(
    (code) => (code === null || code === "" ? undefined : code),
    z.enum(vatQuestions[name].answers.map(({ code }) => code) as [VatAnswer<Q>], { error: required }).optional(),
  );

const withoutHoles = (given: Record<string, string | undefined>): VatAnswers =>
  Object.fromEntries(vatQuestionNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** What was answered to « Quel taux de TVA ? ». Null: nobody wants it kept; absent: it stays as it was. */
export const vatAnswersInput = z
  .object({
    status: answer("status"),
    support: answer("support"),
    art: answer("art"),
    premiere: answer("premiere"),
    food: answer("food"),
    place: answer("place"),
    price: answer("price"),
  })
  .nullish()
  .transform((given) => given && withoutHoles(given));
