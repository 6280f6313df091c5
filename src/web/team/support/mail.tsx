import { Form } from "react-router";
import { readMail, resendMail } from "#core/mail/sent-mails.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formAction, noFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import { deliveryLabels } from "../state-labels.ts";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/mail.ts";

export const meta = pageMeta({ title: "Un e-mail", description: "Un e-mail.", path: "/admin/courrier" });

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) => readMail(ctx, { id: params.mailid }));

export const action = formAction({
  resend: teamForm<typeof noFields, { to: string }, Route.ActionArgs>(
    noFields,
    (ctx, _, { mailid: id }) => resendMail(ctx, { id }),
    ({ to }) => `Le message repart vers ${to}.`,
  ),
});

export default function AdminMail({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { content } = mail;
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeading title={mail.subject ?? "Un e-mail"} lead="Comme la personne l’a lu, sans où mènent ses liens." />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Facts
        className="max-sm:grid-cols-1"
        facts={[
          { term: "À", value: <span className="wrap-anywhere">{mail.to}</span> },
          { term: "État", value: deliveryLabels[mail.state] },
          { term: mail.sentAt ? "Envoyé" : "Écrit", value: formatDateTime(mail.sentAt ?? mail.createdAt) },
          { term: "Pièces jointes", value: mail.attachments.join(", ") || "Aucune" },
          ...(mail.lastError ? [{ term: "Refus", value: mail.lastError }] : []),
        ]}
      />
      {content ? (
        <article className="grid gap-4 rounded-card bg-card p-6 shadow-card">
          <h2 className="text-xl">{content.heading}</h2>
          {content.paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ))}
          {content.details && content.details.length > 0 && (
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
              {content.details.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="font-semibold text-ink">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {content.action && <p>Bouton : {content.action.label}</p>}
          {content.last?.map((text) => (
            <p key={text} className="text-sm">
              {text}
            </p>
          ))}
          {content.footnote && <p className="text-sm">{content.footnote}</p>}
        </article>
      ) : (
        <p>Son texte n’est plus gardé.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mail.canResend && (
          <Form method="post">
            <Button type="submit" name="intent" value="resend">
              Renvoyer ce message
            </Button>
          </Form>
        )}
        <ButtonLink to={`/admin/courrier?q=${mail.id}`} variant="quiet">
          Tous les e-mails à cette adresse
        </ButtonLink>
      </div>
      {mail.isOneTime && mail.state === "sent" && (
        <p className="text-sm">
          Ce message portait un lien qui ne sert qu’une fois : il ne se renvoie pas d’ici, la personne en demande un
          autre.
        </p>
      )}
    </div>
  );
}
