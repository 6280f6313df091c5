import { requireTeam } from "#core/context.ts";
import { SECOND_PERSON_FROM_CENTS } from "#core/team-rights-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/settings.ts";

export const meta = pageMeta({
  title: "Configuration",
  description: "Ce avec quoi la maison tourne.",
  path: "/admin/configuration",
});

export const loader = pageLoader(({ ctx, sandbox }) => {
  // No verb stands behind it.
  requireTeam(ctx, "settings.see");
  const { settings } = ctx;
  return {
    publicUrl: settings.publicUrl,
    teamEmail: settings.teamEmail,
    mailFrom: settings.mailFrom,
    secondPersonFromCents: settings.secondPersonFromCents ?? SECOND_PERSON_FROM_CENTS,
    payoutDelayHours: settings.payoutDelayHours ?? 24,
    isSandbox: sandbox,
    now: ctx.now,
    node: process.version,
  };
});

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { publicUrl, teamEmail, mailFrom, payoutDelayHours, secondPersonFromCents, isSandbox, now, node } = loaderData;
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Configuration"
        lead="Elle vient de l’environnement et ne se change pas ici. Aucun secret n’est montré."
      />
      <Facts
        className="max-sm:grid-cols-1"
        facts={[
          { term: "Adresse publique", value: publicUrl },
          { term: "Paiements", value: isSandbox ? "Bac à sable" : "Stripe" },
          { term: "Adresse de l’équipe", value: teamEmail },
          { term: "Expéditeur", value: mailFrom },
          { term: "Délai de versement", value: `${payoutDelayHours} h` },
          { term: "Deuxième personne au-dessus de", value: formatCents(secondPersonFromCents) },
          { term: "Heure de la maison", value: formatDateTime(now) },
          { term: "Frais de service", value: "15\u202f%" },
          { term: "Part de l’hôte", value: "30\u202f%, sauf accord" },
          { term: "Node", value: node },
        ]}
      />
    </div>
  );
}
