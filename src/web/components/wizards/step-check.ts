import { errorsOf, type FormCheck, type Schema, withFrenchWords } from "#web/components/forms/form-check.ts";
import { errorsOnScreen, stepAnswers } from "./step-values.ts";

/** The room's own schema of a step, loaded when its form is first touched. */
export const stepCheck =
  (load: () => Promise<Schema>): FormCheck =>
  async () => {
    const schema = await withFrenchWords(load);
    return (fields) => errorsOnScreen(errorsOf(schema.safeParse(stepAnswers(fields))), fields);
  };
