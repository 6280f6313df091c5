import { Form } from "react-router";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { promoCodeInput } from "#core/ticketing/input.ts";
import { createPromoCode, endPromoCode, listPromoCodes } from "#core/ticketing/organiser/promo-codes.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { type Cents, formatCents, parseEuros } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { MoneyField } from "#web/ui/fields/number-fields.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { counted, inFigures } from "#web/ui/figures.tsx";
import type { Route } from "./+types/promo-codes.ts";
import { organiserMeta } from "./organiser-words.ts";

type PromoCodeFacts = {
  id: string;
  code: string;
  percent: number | null;
  amountCents: Cents | null;
  maxTickets: number | null;
  expiresAt: Date | null;
  active: boolean;
  usedTickets: number;
};

type PromoCodeListProps = { codes: readonly PromoCodeFacts[]; now: Date };

function PromoCodeList({ codes, now }: PromoCodeListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {codes.map((code) => {
        const isOver = !code.active || (code.expiresAt !== null && code.expiresAt <= now);
        const isUsedUp = code.maxTickets !== null && code.usedTickets >= code.maxTickets;
        return (
          <li key={code.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold text-ink">
                {code.code}
                <span className="font-normal"> · {rebateText(code)}</span>
              </p>
              <p className="text-sm">{usesText(code)}</p>
            </div>
            {isOver ? (
              <Badge>Terminé</Badge>
            ) : (
              <>
                {isUsedUp && <Badge tone="amber">Épuisé</Badge>}
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end" />
                  <Button type="submit" name="promoCodeId" value={code.id} variant="quiet" size="sm">
                    Terminer<span className="sr-only"> le code {code.code}</span>
                  </Button>
                </Form>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const rebateText = ({ percent, amountCents }: PromoCodeFacts): string =>
  percent === null ? `${formatCents(amountCents ?? 0)} de moins par billet` : `${percent}\u202f% de moins`;

function usesText({ usedTickets, maxTickets, expiresAt }: PromoCodeFacts): string {
  const used = `${counted(usedTickets, "billet", "billets")}${maxTickets === null ? "" : ` sur ${inFigures(maxTickets)}`}`;
  return expiresAt ? `${used}, jusqu’au ${formatDate(new Date(expiresAt.getTime() - 1))}` : used;
}

export const meta = organiserMeta("Codes promo");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  codes: await listPromoCodes(ctx, { eventId: params.eventid }),
  now: ctx.now,
}));

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/admin/codes`;

export const action = formAction({
  create: form({
    schema: textFields("promoCode", "percent", "amount", "maxTickets", "expires"),
    run: ({ ctx, fields, params }) =>
      createPromoCode(ctx, { eventId: params.eventid, ...typedCode(fields) }).catch(inTheirFields),
    done: (_, { params }) => afterwards(here(params), "Le code est prêt\u202f: il se saisit au moment de réserver."),
  }),
  end: form({
    schema: promoCodeInput,
    run: ({ ctx, fields }) => endPromoCode(ctx, fields),
    done: (_, { params }) => afterwards(here(params), "Ce code ne sert plus."),
  }),
});

const DAY = 24 * 3600_000;

/** The last day counts whole. */
function lastMoment(day: string): Date | undefined {
  const start = parisMoment(day, "12:00");
  return start && parisMoment(new Date(start.getTime() + DAY).toISOString().slice(0, 10), "00:00");
}

function typedCode({ promoCode, percent, amount, maxTickets, expires }: Record<string, string>) {
  const amountCents = amount ? parseEuros(amount) : undefined;
  const expiresAt = expires ? lastMoment(expires) : undefined;
  if (amount && amountCents === undefined) throw wrong("amount", m["field.prices"]());
  if (expires && !expiresAt) throw wrong("expires", m["field.required"]());
  return {
    code: promoCode,
    percent: percent || undefined,
    amountCents,
    maxTickets: maxTickets || undefined,
    expiresAt,
  };
}

const wrong = (field: string, message: string) => new DomainError("invalid_input", { fields: { [field]: [message] } });

/** A field called « code » would be taken for a secret, and not shown again. */
function inTheirFields(error: unknown): never {
  if (!isDomainError(error) || !error.fields) throw error;
  const names: Record<string, string> = { code: "promoCode", amountCents: "amount", expiresAt: "expires" };
  const fields = Object.entries(error.fields).map(([name, messages]) => [own(names, name) ?? name, messages]);
  throw new DomainError(error.code, { fields: Object.fromEntries(fields) });
}

export default function AdminCodes({ loaderData: { codes, now }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section aria-labelledby="nouveau" className="min-w-0">
        <h2 id="nouveau" className="mb-4 text-2xl">
          Nouveau code
        </h2>
        <CheckedForm
          intent="create"
          refused={refused}
          labels={{
            promoCode: "Code",
            percent: "Réduction en %",
            amount: "ou en euros, par billet",
            maxTickets: "Billets au plus",
            expires: "Dernier jour",
          }}
          submit="Créer le code"
          sendingLabel="Création…"
        >
          <TextField
            name="promoCode"
            label="Code"
            help="De 3 à 20 lettres, chiffres ou tirets."
            required
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="percent"
              label={"Réduction en %"}
              help="De 1 à 100."
              inputMode="numeric"
              autoComplete="off"
            />
            <MoneyField name="amount" label="ou en euros, par billet" />
          </div>
          <TextField name="maxTickets" label="Billets au plus" optional inputMode="numeric" autoComplete="off" />
          <DateField name="expires" label="Dernier jour" optional />
        </CheckedForm>
        <p className="mt-4 text-sm">La réduction vaut pour les billets à prix fixe. Un prix libre reste libre.</p>
      </section>
      <section aria-labelledby="codes" className="min-w-0">
        <h2 id="codes" className="mb-4 text-2xl">
          Vos codes
        </h2>
        {refused?.intent === "end" && (
          <Banner kind="error" className="mb-4">
            {refused.message}
          </Banner>
        )}
        {codes.length === 0 ? (
          <EmptyState title="Aucun code" level={3}>
            <p>Un code remercie vos voisins, vos élèves ou votre chorale.</p>
          </EmptyState>
        ) : (
          <PromoCodeList codes={codes} now={now} />
        )}
      </section>
    </div>
  );
}
