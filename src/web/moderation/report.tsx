import { Link, redirect } from "react-router";
import { blockPerson } from "#core/moderation/blocks.ts";
import { reportSubject } from "#core/moderation/reports.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/report.ts";
import { NoticeFields } from "./notice-fields.tsx";
import { ReportFields } from "./report-dialog.tsx";
import { reportableKinds, reportWords } from "./report-link.tsx";
import { type ReportedPage, readReportedPage } from "./reported-page.ts";

export const meta = pageMeta({
  title: "Signaler",
  description: "Dire à l’équipe que quelque chose ne va pas, avec ou sans compte.",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const reported = await readReportedPage(ctx, params.page, params.subjectid);
  // One's own is hidden or deleted, not reported.
  if (reported.isOwn) throw redirect(reported.path);
  return { reported, isLoggedIn: ctx.actor.kind === "user" };
});

/** The whole of it, or one of its photos. */
function subjectOf(reported: ReportedPage, photo: string | undefined) {
  if (!photo) return { subjectKind: reportableKinds[reported.page], subjectId: reported.id };
  if (!reported.photos.some(({ id }) => id === photo)) throw new DomainError("not_found");
  return { subjectKind: "photo" as const, subjectId: photo };
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("photo", "reason", "text", "name", "email", "goodFaith", "website", "stamp", "block"),
    run: async ({ ctx, fields: { block, photo, ...fields }, params }) => {
      const reported = await readReportedPage(ctx, params.page, params.subjectid);
      await reportSubject(ctx, { ...fields, ...subjectOf(reported, photo) });
      const isLoggedIn = ctx.actor.kind === "user";
      if (isLoggedIn && block && reported.person) await blockPerson(ctx, { userId: reported.person.id });
      return { path: reported.path, isLoggedIn };
    },
    done: ({ path, isLoggedIn }) => afterwards(path, isLoggedIn ? m["moderation.reported"]() : m["notice.sent"]()),
  }),
});

export default function Report({ loaderData: { reported, isLoggedIn }, actionData }: Route.ComponentProps) {
  const { page, title, person, path, photos } = reported;
  return (
    <div className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <Link to={path} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        <Icon name="chevron-left" className="size-4.5" />
        {title}
      </Link>
      <PageHeading
        title={`Signaler ${reportWords[page]}`}
        lead="Votre signalement est lu par une personne de l’équipe, qui vous écrit ce qu’elle a décidé et pourquoi. La personne concernée n’apprend pas votre nom."
      />
      <CheckedForm
        refused={actionData}
        submit="Envoyer le signalement"
        sendingLabel="Envoi…"
        beside={
          <ButtonLink to={path} variant="quiet" className="max-sm:w-full">
            Ne rien signaler
          </ButtonLink>
        }
        wayOut={<SessionLost refused={actionData} />}
      >
        {photos.length > 0 && (
          <SelectField
            name="photo"
            label="Ce qui est en cause"
            options={photos.map(({ id, label }) => ({ value: id, label }))}
            placeholder="L’ensemble de la page"
          />
        )}
        <ReportFields needsWords={!isLoggedIn} />
        {!isLoggedIn && <NoticeFields />}
        {isLoggedIn && person && (
          <CheckboxField
            name="block"
            label={`Bloquer aussi ${person.name}\u202f: plus de messages ni de propositions entre vous`}
          />
        )}
      </CheckedForm>
      <p className="text-sm">
        Un danger immédiat{"\u202f"}? Appelez le 17 ou le 112. Pour tout le reste,{" "}
        <Link to="/contact" className="link">
          écrivez-nous
        </Link>
        .
      </p>
    </div>
  );
}
