import { type MouseEvent, useEffect, useRef } from "react";
import type { AppliedPromo } from "#core/ticketing/rules.ts";
import { formatCents } from "#platform/money.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Basket } from "./basket.tsx";

type PromoFieldProps = {
  onCode: (code: string) => void;
  /** The one that counts. */
  promo: AppliedPromo | undefined;
  basket: Pick<Basket, "count" | "fullCents" | "totalCents">;
};

/** Enter applies the code, rather than sending the whole form with it. What it does is said here: the total is a screen further down. */
export function PromoField({ onCode, promo, basket }: PromoFieldProps) {
  const apply = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const applied = promo?.code;
  // The field may stand at the lower edge of a phone: what was pressed for must not stay below it.
  useEffect(() => {
    if (applied) status.current?.scrollIntoView({ block: "nearest" });
  }, [applied]);
  return (
    <div className="grid max-w-sm gap-2">
      <div className="flex items-start gap-3">
        <TextField
          name="promoCode"
          label="Code promo"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          className="grow"
          onChange={(event) => onCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit(apply.current);
          }}
        />
        <Button ref={apply} type="submit" name="intent" value="promo" variant="secondary" className="mt-8">
          Appliquer
        </Button>
      </div>
      <div ref={status} role="status" className="scroll-m-4">
        {promo && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-success-pale px-4 py-1.5">
            <p className="flex min-w-0 items-center gap-2 font-semibold text-success-ink">
              <Icon name="check-circle" className="size-5 shrink-0" />
              <span className="wrap-anywhere">{effectOf(promo, basket)}</span>
            </p>
            <button
              type="submit"
              name="intent"
              value="promo-off"
              className="link inline-flex min-h-11 items-center text-sm"
              onClick={(event) => {
                event.preventDefault();
                emptyField(event);
                onCode("");
              }}
            >
              Retirer<span className="sr-only"> le code {promo.code}</span>
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function effectOf({ code }: AppliedPromo, { count, fullCents, totalCents }: PromoFieldProps["basket"]): string {
  if (count === 0) return `Code ${code} appliqué\u202f: choisissez vos billets.`;
  const off = fullCents - totalCents;
  return off > 0 ? `Code ${code}\u202f: −\u202f${formatCents(off)}` : `Code ${code}\u202f: sans effet sur ces billets`;
}

/** The button is gone with what it removed: the caret goes where another code may be typed. */
function emptyField({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  const field = form?.elements.namedItem("promoCode");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = "";
  // For whoever keeps what the form holds.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
