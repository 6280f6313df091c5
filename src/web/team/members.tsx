import { Link } from "react-router";
import { joinTeam, listTeam, setTeamRoles } from "#core/accounts/team/team-roles.ts";
import { joinTeamInput, teamRolesInput } from "#core/accounts/team-input.ts";
import { rightNames, type TeamRole, teamRights, teamRoleNames, teamRoles } from "#core/team-rights-rules.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/members.ts";
import { ReasonForm, Sheet, SheetItem } from "./sheets.tsx";

export const meta = pageMeta({
  title: "Équipe",
  description: "Qui est de l’équipe, et ce que chacun y peut.",
  path: "/admin/equipe",
});

export const loader = pageLoader(async ({ ctx, user }) => ({ members: await listTeam(ctx), own: user.userId }));

const said = (changed: boolean): string =>
  changed ? "C’est fait. La personne est prévenue par e-mail." : "Ces rôles étaient déjà les siens.";

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  roles: form({
    schema: teamRolesInput,
    run: ({ ctx, fields, form: sent }) => setTeamRoles(ctx, { ...fields, roles: sent.getAll("roles") }),
    failure: m["admin.failed"],
    done: (changed) => afterwards("/admin/equipe", said(changed)),
  }),
  join: form({
    schema: joinTeamInput,
    run: ({ ctx, fields, form: sent }) => joinTeam(ctx, { ...fields, roles: sent.getAll("roles") }),
    failure: m["admin.failed"],
    done: (changed) => afterwards("/admin/equipe", said(changed)),
  }),
});

const choices = teamRoleNames.map((name) => ({
  value: name,
  label: teamRoles[name].label,
  hint: `${teamRoles[name].does[0]?.toUpperCase()}${teamRoles[name].does.slice(1)}.`,
}));

/** Who may do what, changed by owners alone: never by oneself, and never down to nobody. */
export default function Members({ loaderData: { members, own }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Équipe"
        lead={`${counted(members.length, "personne")}. Chacun voit les pages de ses rôles, et rien d’autre.`}
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="membres" empty="Personne.">
        {members.map(({ id, firstName, lastName, blockedAt, teamRoles: held }) => (
          <SheetItem
            key={id}
            title={
              <Link to={`/admin/personnes/${id}`} className="link">
                {firstName} {lastName}
              </Link>
            }
            aside={
              <>
                {blockedAt && <Badge tone="red">Suspendu</Badge>}
                {held.map((name) => (
                  <Badge key={name} tone={name === "owner" ? "navy" : "neutral"}>
                    {teamRoles[name].label}
                  </Badge>
                ))}
              </>
            }
          >
            {id === own ? (
              <p className="text-sm">C’est vous{"\u202f"}: une autre personne responsable peut changer vos rôles.</p>
            ) : (
              <ReasonForm
                intent="roles"
                title="Changer ses rôles"
                help="Ils valent dès la prochaine page que la personne ouvre. Sans aucun rôle, elle n’est plus de l’équipe."
                submit="Changer ses rôles"
                fields={{ userId: id }}
                reasonHelp="Gardé au journal, et lu par la personne."
                refused={actionData}
              >
                <CheckboxCards name="roles" label="Rôles" choices={choices} defaultValues={held} />
              </ReasonForm>
            )}
          </SheetItem>
        ))}
      </Sheet>
      <section aria-labelledby="entrer" className="grid gap-3">
        <h2 id="entrer" className="text-xl">
          Faire entrer quelqu’un
        </h2>
        <ReasonForm
          intent="join"
          title="Donner un rôle à une personne"
          help="La personne a déjà un compte, qu’elle a ouvert elle-même. Ces rôles s’ajoutent à ceux qu’elle aurait."
          submit="Faire entrer dans l’équipe"
          variant="primary"
          reasonHelp="Gardé au journal, et lu par la personne."
          refused={actionData}
        >
          <TextField name="email" type="email" label="Adresse e-mail de son compte" autoComplete="off" required />
          <CheckboxCards name="roles" label="Rôles" choices={choices} required />
        </ReasonForm>
      </section>
      <section aria-labelledby="droits" className="grid gap-4">
        <h2 id="droits" className="text-xl">
          Ce que permet chaque rôle
        </h2>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {teamRoleNames.map((name) => (
            <RoleCard key={name} name={name} />
          ))}
        </div>
      </section>
    </div>
  );
}

/** Read from the rows that the doors themselves read. */
function RoleCard({ name }: { name: TeamRole }) {
  const isOwner = name === "owner";
  const rows = rightNames
    .map((right) => teamRights[right] as { who: readonly TeamRole[]; words: string })
    .filter(({ who }) => (isOwner ? who.length === 0 : who.includes(name)));
  return (
    <div className="grid content-start gap-3 rounded-card bg-card p-5 shadow-card">
      <h3 className="font-semibold text-ink">{teamRoles[name].label}</h3>
      {isOwner && <p className="text-sm">Tout ce que permettent les autres rôles, et{"\u202f"}:</p>}
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {rows.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
