import type { Openness } from "#core/taxonomies/input.ts";
import type { Choice as Offered } from "#core/terms/remuneration-rules.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { withReasons } from "./choice-reasons.tsx";
import { opennessWords } from "./terms-words.ts";

const hints = {
  open: { icon: "door", hint: "L’événement paraît dans l’agenda, et tout le monde peut réserver." },
  private: { icon: "lock", hint: "Seules les personnes à qui vous donnez le lien le voient et réservent." },
} as const;

export function OpennessChoice({ choices }: { choices: readonly Offered<Openness>[] }) {
  return (
    <RadioCards
      name="openness"
      label="Cet événement sera"
      choices={choices.map((choice) =>
        withReasons(choice, { label: opennessWords[choice.code], ...hints[choice.code] }),
      )}
      columns={2}
      required
    />
  );
}
