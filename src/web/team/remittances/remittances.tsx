import { Form, Link } from "react-router";
import { gatherInput } from "#core/remittances/input.ts";
import { listHeldSums } from "#core/remittances/list-held-sums.ts";
import { gatherRemittance, listRemittances } from "#core/remittances/remittance-runs.ts";
import { beneficiaries, beneficiaryNames, remittanceLabels } from "#core/remittances/rules.ts";
import { dayInWords, parisDay } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink, Pagination } from "#web/ui/pagination.tsx";
import { MaySend } from "../own-rights.tsx";
import { Sheet, SheetItem } from "../sheets.tsx";
import type { Route } from "./+types/remittances.ts";
import { askedSums, keptFilter } from "./asked-sums.ts";
import { remittanceTones } from "./remittance-tones.ts";
import { StandingCards } from "./standing-cards.tsx";
import { SumList } from "./sum-list.tsx";

export const meta = pageMeta({
  title: "Reversements",
  description: "Ce qui est retenu pour la Sacem et l’assureur, et ce qui leur a été versé.",
  path: "/admin/reversements",
});

const SHOWN = 30;

export const loader = pageLoader(async ({ ctx, url }) => {
  const before = url.searchParams.get("avant");
  const runs = await listRemittances(ctx, before ?? undefined);
  return {
    register: await listHeldSums(ctx, askedSums(url)),
    runs,
    older: runs.length === SHOWN ? (runs.at(-1)?.id ?? null) : null,
    kept: keptFilter(url),
    today: parisDay(ctx.now),
  };
});

export const action = formAction({
  gather: pageForm<Route.ActionArgs>()({
    schema: gatherInput,
    run: ({ ctx, fields }) => gatherRemittance(ctx, fields),
    done: ({ remittanceId }) =>
      afterwards(
        `/admin/reversements/${remittanceId}`,
        "Les sommes sont réunies. Relisez-les avant de les faire partir.",
      ),
  }),
});

const recipients = beneficiaryNames.map((value) => ({
  value,
  label: `${beneficiaries[value].label} (${beneficiaries[value].what.toLowerCase()})`,
}));

/** What is held for others, what left for them, and the one button between the two. */
export default function Remittances({ loaderData, actionData }: Route.ComponentProps) {
  const { register, runs, older, kept, today } = loaderData;
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams(Object.entries({ ...kept, ...more }).filter(([, value]) => value !== "")).toString();
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Reversements"
        lead="Ce que nous retenons sur les recettes n’est pas à nous : il part à la Sacem et à l’assureur, avec la preuve."
      />
      <StandingCards standing={register.standing} />
      <MaySend intent="gather">
        <section aria-labelledby="preparer" className="grid gap-4 rounded-card bg-card p-5 shadow-card">
          <h2 id="preparer" className="text-xl">
            Préparer un reversement
          </h2>
          {actionData?.message && <Banner kind="error" title={actionData.message} />}
          <Form method="post" className="grid grid-cols-2 items-end gap-4 md:grid-cols-[2fr_1fr_1fr_auto]">
            <FieldScope prefix="preparer" errors={actionData?.errors} values={actionData?.values}>
              <SelectField
                name="beneficiary"
                label="Pour"
                options={recipients}
                className="max-md:col-span-2"
                required
              />
              <DateField name="fromDay" label="Retenu du" optional />
              <DateField name="untilDay" label="Au" defaultValue={today} required />
            </FieldScope>
            <Button type="submit" name="intent" value="gather" className="max-md:col-span-2">
              Réunir les sommes
            </Button>
          </Form>
        </section>
      </MaySend>
      <Sheet id="reversements" title="Reversements" more={Boolean(older)} empty="Aucun reversement encore.">
        {runs.map(({ id, beneficiary, state, amountCents, lines, untilDay, paidOn, reference }) => (
          <SheetItem
            key={id}
            title={
              <Link to={`/admin/reversements/${id}`} className="link">
                {beneficiaries[beneficiary].label}, jusqu’au {dayInWords(untilDay)}
              </Link>
            }
            aside={
              <>
                <Badge tone={remittanceTones[state]}>{remittanceLabels[state]}</Badge>
                <span className="font-semibold text-ink tabular-nums">{formatExactCents(amountCents)}</span>
              </>
            }
          >
            <p className="text-sm">
              {lines > 1 ? `${lines} sommes` : "Une somme"}
              {paidOn && `, viré le ${dayInWords(paidOn)}, référence ${reference}`}
            </p>
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="avant" before={older} label="Reversements" />
      <section aria-labelledby="registre" className="grid gap-4">
        <h2 id="registre" className="text-xl">
          Registre ({register.total})
        </h2>
        <Form method="get" className="grid grid-cols-2 items-end gap-4 md:grid-cols-3">
          <SelectField
            name="pour"
            label="Pour"
            options={[everything, ...recipients]}
            placeholder={false}
            defaultValue={kept.pour}
            className="max-md:col-span-2"
          />
          <SelectField
            name="etat"
            label="État"
            options={stateChoices}
            placeholder={false}
            defaultValue={kept.etat}
            className="max-md:col-span-2"
          />
          <SelectField
            name="declaree"
            label="Déclaration"
            options={declaredChoices}
            placeholder={false}
            defaultValue={kept.declaree}
            className="max-md:col-span-2"
          />
          <DateField name="du" label="Retenu du" defaultValue={kept.du} />
          <DateField name="au" label="Au" defaultValue={kept.au} />
          <Button type="submit" variant="secondary" className="max-md:col-span-2 md:justify-self-start">
            Filtrer
          </Button>
        </Form>
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>
            En tout{"\u202f"}: <b className="text-ink tabular-nums">{formatExactCents(register.totalCents)}</b>
          </span>
          <a href={`/admin/reversements.csv?${query()}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" />
            Télécharger (CSV)
          </a>
        </p>
        {register.sums.length === 0 ? <p>Aucune somme ne correspond.</p> : <SumList sums={register.sums} />}
        <Pagination
          page={register.page}
          total={register.pages}
          href={(page) => `/admin/reversements?${query({ page: String(page) })}#registre`}
        />
      </section>
    </div>
  );
}

const everything = { value: "", label: "Tous" };

const stateChoices = [
  { value: "", label: "Tous" },
  { value: "retenu", label: "Retenu, dans aucun reversement" },
  { value: "prepare", label: "Dans un reversement" },
  { value: "verse", label: "Versé" },
];

const declaredChoices = [
  { value: "", label: "Toutes" },
  { value: "oui", label: "Soirée déclarée" },
  { value: "non", label: "Soirée non déclarée" },
];
