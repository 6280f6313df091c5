import { Form, Link } from "react-router";
import { askForAlert, confirmAlert, endAlert, readAlertLink } from "#core/discovery/guest-alerts.ts";
import { searchInput } from "#core/discovery/input.ts";
import { searchPath } from "#core/discovery/rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/alert.ts";

export const meta = pageMeta({
  title: "Être prévenu",
  description: "Un e-mail quand quelque chose de nouveau répond à votre recherche.",
  path: "/alerte",
});

type Asked = { kind: string; query: string; label: string };

/** Its three faces: what to be told of, a link to confirm, a link that ends it. */
type AlertPage =
  | { face: "ask"; asked: Asked; back: string }
  | { face: "confirm"; label: string }
  | { face: "end" }
  | { face: "over"; message: string };

export const loader = pageLoader(({ ctx, url }: Visit): AlertPage => {
  const query = url.searchParams;
  if (query.has("fin")) return { face: "end" };
  if (query.has("jeton")) return confirmed(() => readAlertLink(ctx, { token: query.get("jeton") }).label);
  const asked = searchInput.safeParse(Object.fromEntries(query));
  if (!asked.success) return { face: "over", message: "Choisissez d’abord une recherche, puis « Me prévenir »." };
  const { kind, query: searched } = asked.data;
  return { face: "ask", asked: asked.data, back: `${searchPath(kind)}${searched ? `?${searched}` : ""}` };
});

function confirmed(read: () => string): AlertPage {
  try {
    return { face: "confirm", label: read() };
  } catch (error) {
    if (isDomainError(error, "expired")) return { face: "over", message: error.detail ?? "" };
    throw error;
  }
}

/** A press of the button, not the opening of the page: programs that check mail follow its links. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("email", "kind", "query", "label"),
    run: async ({ ctx, fields, url }) => {
      const { searchParams: query } = url;
      if (query.has("fin")) {
        await endAlert(ctx, { token: query.get("fin") });
        return { done: "ended" as const };
      }
      if (query.has("jeton")) {
        return { done: "confirmed" as const, ...(await confirmAlert(ctx, { token: query.get("jeton") })) };
      }
      await askForAlert(ctx, fields);
      return { done: "asked" as const };
    },
    done: (outcome) => ({ ...outcome, message: undefined }),
  }),
});

export default function Alert(props: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      <Screen {...props} />
    </div>
  );
}

function Screen({ loaderData: page, actionData }: Route.ComponentProps) {
  if (actionData && "done" in actionData) {
    if (actionData.done === "asked") {
      return (
        <PageHeading
          title="Regardez votre boîte"
          lead="Un e-mail vient de partir, avec un lien pour confirmer. Sans ce geste, rien ne vous sera envoyé."
        />
      );
    }
    if (actionData.done === "ended") {
      return (
        <>
          <PageHeading title="C’est fait" lead="Cette alerte ne vous écrira plus." />
          <ButtonLink to="/event">Voir les événements</ButtonLink>
        </>
      );
    }
    return (
      <>
        <PageHeading
          title="C’est noté"
          lead={`Dès que quelque chose de nouveau répond à cette recherche, un e-mail part à ${actionData.email}, le matin, un seul par jour.`}
        />
        <ButtonLink to={actionData.path}>Revenir à la recherche</ButtonLink>
      </>
    );
  }
  if (page.face === "ask") {
    const { kind, query, label } = page.asked;
    return (
      <>
        <PageHeading
          title="Être prévenu"
          lead={`Un e-mail quand quelque chose de nouveau répond à «\u202f${label}\u202f». Sans compte, et jamais plus d’un par jour.`}
        />
        <div className="w-full">
          <CheckedForm refused={actionData} submit="Recevoir le lien de confirmation" wide>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="query" value={query} />
            <input type="hidden" name="label" value={label} />
            <EmailField label="Votre adresse e-mail" icon="mail" />
          </CheckedForm>
        </div>
        <p className="text-sm">
          Vous avez un compte{"\u202f"}?{" "}
          <Link to={`/login?redir=${encodeURIComponent(page.back)}`} className="link">
            Connectez-vous
          </Link>{" "}
          pour garder la recherche dans vos favoris.
        </p>
      </>
    );
  }
  if (page.face === "over") {
    return (
      <>
        <PageHeading title="Être prévenu" />
        <Banner kind="info" title={page.message} className="w-full" />
        <ButtonLink to="/event">Chercher une soirée</ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={page.face === "confirm" ? "Plus qu’un geste" : "Ne plus être prévenu"}
        lead={
          page.face === "confirm" ? `Votre alerte\u202f: ${page.label}.` : "Un geste suffit, et l’adresse est oubliée."
        }
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} className="w-full" />}
      <Form method="post">
        <Button type="submit">{page.face === "confirm" ? "Confirmer l’alerte" : "Terminer l’alerte"}</Button>
      </Form>
    </>
  );
}
