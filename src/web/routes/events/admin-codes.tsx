import { parisMoment } from "#core/terms/slot-rules.ts";
import { createPromoCode } from "#core/ticketing/create-promo-code.ts";
import { endPromoCode } from "#core/ticketing/end-promo-code.ts";
import { promoCodeInput } from "#core/ticketing/input.ts";
import { listPromoCodes } from "#core/ticketing/list-promo-codes.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseEuros } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { PromoCodeList } from "#web/components/event-admin/promo-code-list.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/admin-codes.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Codes promo", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return { codes: await atTheDesk(listPromoCodes(ctx, { eventId: params.eventid })), now: ctx.now };
}

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
