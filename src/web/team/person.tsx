import { redirect } from "react-router";
import { blockUser, endUserSessions, unblockUser } from "#core/accounts/team/block-user.ts";
import { getUserFile } from "#core/accounts/team/find-users.ts";
import { signInAs } from "#core/accounts/team/team-access.ts";
import { aboutUserInput } from "#core/accounts/team-input.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { liftRestrictionInput, restrictionInput, tellBuyersInput } from "#core/team/input.ts";
import { nameEntries } from "#core/team/journal/journal.ts";
import { imposeRestriction, liftRestriction } from "#core/team/restrict-account.ts";
import { tellBuyers } from "#core/team/tell-buyers.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";
import { sessionHeaders } from "#web/accounts/session-start.ts";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/person.ts";
import { AuditList } from "./audit-list.tsx";
import { useMayOpen } from "./own-rights.tsx";
import { RestrictionSteps } from "./reports/restriction-steps.tsx";
import { RuleField } from "./reports/rule-field.tsx";
import { refusalIn, SeeContact } from "./see-contact.tsx";
import { ReasonForm } from "./sheets.tsx";
import { roleWords } from "./state-labels.ts";
import { contactForm, teamForm } from "./team-form.ts";

export const meta = pageMeta({ title: "Une personne", description: "Un compte.", path: "/admin/personnes" });

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const file = await getUserFile(ctx, { userId: params.userid });
  const entries = await listAudit(ctx, { subjectIds: [params.userid], limit: 30 });
  return { ...file, audit: await nameEntries(ctx, entries) };
});

const aboutPerson = (verb: (ctx: Ctx, input: object) => Promise<unknown>, said: string) =>
  teamForm<typeof aboutUserInput, unknown, Route.ActionArgs>(
    aboutUserInput,
    (ctx, { reason, rule }, { userid: userId }) => verb(ctx, { reason, rule, userId }),
    said,
  );

const imposed: Record<string, string> = {
  sales: "Ses ventes sont arrêtées. La personne est prévenue.",
  listings: "Ses annonces sont retirées des listes. La personne est prévenue.",
  payouts: "Ses versements sont suspendus. La personne est prévenue.",
};
const lifted: Record<string, string> = {
  sales: "Ses ventes reprennent. La personne est prévenue.",
  listings: "Ses annonces sont remises. La personne est prévenue.",
  payouts: "Ses versements reprennent. La personne est prévenue.",
};

export const action = formAction({
  "sign-in-as": pageForm<Route.ActionArgs>()({
    schema: aboutUserInput,
    run: ({ ctx, fields: { reason }, params }) => signInAs(ctx, { reason, userId: params.userid }),
    done: (tokens, { ctx }) => redirect("/profil", { headers: sessionHeaders(ctx, tokens) }),
  }),
  contact: contactForm,
  block: aboutPerson(blockUser, "L’accès à ce compte est fermé. La personne est prévenue."),
  unblock: aboutPerson(unblockUser, "L’accès à ce compte est rouvert. La personne est prévenue."),
  sessions: aboutPerson(endUserSessions, "Ses sessions sont fermées sur tous ses appareils."),
  restrict: teamForm<typeof restrictionInput, void, Route.ActionArgs>(
    restrictionInput,
    (ctx, fields, { userid: userId }) => imposeRestriction(ctx, { ...fields, userId }),
    (_, { kind = "" }) => own(imposed, kind) ?? "",
  ),
  lift: teamForm<typeof liftRestrictionInput, void, Route.ActionArgs>(
    liftRestrictionInput,
    (ctx, fields, { userid: userId }) => liftRestriction(ctx, { ...fields, userId }),
    (_, { kind = "" }) => own(lifted, kind) ?? "",
  ),
  "tell-buyers": teamForm<typeof tellBuyersInput, { recipients: number }, Route.ActionArgs>(
    tellBuyersInput,
    (ctx, { reason }, { userid: userId }) => tellBuyers(ctx, { userId, reason }),
    ({ recipients }) => `Le message part à ${counted(recipients, "personne")}.`,
  ),
});

const paymentLabels = { needed: "À ouvrir", being_validated: "En cours de validation", validated: "Validé" };

const theirs = ({ id }: { id: string }): [string, string][] => [
  [`/admin/reservations?q=${id}`, "Réservations"],
  [`/admin/evenements?q=${id}`, "Événements"],
  [`/admin/annonces?sorte=project&q=${id}`, "Projets"],
  [`/admin/annonces?sorte=place&q=${id}`, "Lieux"],
  [`/admin/documents?q=${id}`, "Documents"],
  [`/admin/courrier?q=${id}`, "E-mails"],
  [`/admin/journal?par=${id}`, "Ce qu’elle a fait"],
];

export default function Person({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = refusalIn(answer);
  const { user, sessions, payment, invoiceInfoComplete, passkeys, audit, restrictions } = loaderData;
  const mayOpen = useMayOpen();
  const open = sessions.filter(({ revokedAt }) => revokedAt === null);
  return (
    <div className="grid gap-7">
      <PageHeading
        title={user.deletedAt ? "Compte supprimé" : `${user.firstName} ${user.lastName}`}
        lead={<span className="wrap-anywhere">{user.email}</span>}
      />
      {user.blockedAt && <Banner kind="warning" title={`Accès fermé depuis le ${formatDateTime(user.blockedAt)}`} />}
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Facts
        facts={[
          { term: "Inscription", value: formatDateTime(user.createdAt) },
          {
            term: "Téléphone",
            value: user.phone ? `${user.phone}${user.phoneVerifiedAt ? ", validé" : ""}` : "Aucun",
          },
          { term: "Facturation", value: invoiceInfoComplete ? "Complète" : "Incomplète" },
          { term: "Compte de paiement", value: payment ? paymentLabels[payment.state] : "Aucun" },
          { term: "Clés d’accès", value: String(passkeys) },
          { term: "Rôles", value: roleWords(user.roles) },
        ]}
      />
      {!user.deletedAt && <SeeContact kind="person" id={user.id} answer={answer} />}
      <nav aria-label="Ce qui est à cette personne" className="flex flex-wrap gap-3">
        {theirs(user)
          .filter(([to]) => mayOpen(to))
          .map(([to, words]) => (
            <ButtonLink key={to} to={to} variant="quiet" size="sm">
              {words}
            </ButtonLink>
          ))}
      </nav>
      {!user.deletedAt && (
        <section aria-labelledby="agir" className="grid gap-3">
          <h2 id="agir" className="text-xl">
            Agir
          </h2>
          <ReasonForm
            intent="sign-in-as"
            title="Prendre sa place"
            help="Pendant une heure au plus, avec un bandeau sur chaque page. Mot de passe, adresse et compte de paiement restent hors de portée."
            submit="Prendre sa place"
            refused={actionData}
          />
          <ReasonForm
            intent="sessions"
            title={`Fermer ses sessions (${open.length})`}
            help="Sur tous ses appareils, tout de suite."
            submit="Fermer ses sessions"
            refused={actionData}
          />
          <ReasonForm
            intent={user.blockedAt ? "unblock" : "block"}
            title={user.blockedAt ? "Rouvrir l’accès" : "Fermer l’accès au compte"}
            help={
              user.blockedAt
                ? "La personne peut se connecter de nouveau, et le lit par e-mail."
                : "Plus personne n’entre avec ce compte. Les billets et les soirées convenues ne sont pas touchés. La personne lit le motif et ses recours par e-mail."
            }
            submit={user.blockedAt ? "Rouvrir l’accès" : "Fermer l’accès"}
            variant={user.blockedAt ? "secondary" : "danger"}
            refused={actionData}
          >
            {!user.blockedAt && <RuleField />}
          </ReasonForm>
          <RestrictionSteps restrictions={restrictions} refused={actionData} />
        </section>
      )}
      <section aria-labelledby="sessions" className="grid gap-3">
        <h2 id="sessions" className="text-xl">
          Sessions
        </h2>
        <ul className="grid divide-y divide-line rounded-card bg-card px-5 shadow-card">
          {sessions.map(({ id, device, createdAt, lastUsedAt, revokedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3 text-sm">
              <b className="text-ink">{device}</b>
              <span>
                ouverte le {formatDateTime(createdAt)}, vue le {formatDateTime(lastUsedAt)}
                {revokedAt ? ", fermée" : ""}
              </span>
            </li>
          ))}
          {sessions.length === 0 && <li className="py-4">Aucune.</li>}
        </ul>
      </section>
      <section aria-labelledby="journal" className="grid gap-3">
        <h2 id="journal" className="text-xl">
          Journal
        </h2>
        <AuditList entries={audit} />
      </section>
    </div>
  );
}
