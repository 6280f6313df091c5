import { Link } from "react-router";
import { findTicketsInput } from "#core/ticketing/input.ts";
import { findTickets } from "#core/ticketing/tickets/find-tickets.ts";
import { m } from "#platform/messages/messages.js";
import { AuthScreen } from "#web/accounts/auth-screen.tsx";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxMailboxHint } from "#web/sandbox/sandbox-hints.tsx";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { AtelierLamp } from "#web/ui/illustrations/atelier-lamp.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/find-tickets.ts";

export const meta = pageMeta({
  title: "Retrouver mes billets",
  description: "Recevez à nouveau le lien vers vos billets.",
  path: "/billets/retrouver",
});

export const loader = pageLoader(({ ctx, sandbox, url }) => ({
  sent: url.searchParams.has("envoye"),
  sandbox,
  isGuest: ctx.actor.kind !== "user",
}));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: findTicketsInput,
    run: ({ ctx, fields }) => findTickets(ctx, fields),
    done: () => afterwards("/billets/retrouver?envoye=1"),
  }),
});

export default function FindTickets({ loaderData: { sent, sandbox, isGuest }, actionData }: Route.ComponentProps) {
  if (sent) return <Sent sandbox={sandbox} />;
  return (
    <AuthScreen
      title="Retrouver mes billets"
      lead="Indiquez l’adresse qui a servi à réserver : le lien vers vos billets à venir y repart aussitôt."
      drawing={AtelierLamp}
      short
      caption="Une lampe, un peu de calme, et l’on retrouve tout."
      foot={
        isGuest && (
          <p>
            Vous avez un compte ?{" "}
            <Link to="/login?redir=%2Fbillets" className="link font-semibold">
              Connectez-vous
            </Link>
            , vos billets y sont.
          </p>
        )
      }
    >
      <CheckedForm
        refused={actionData}
        labels={{ email: "Adresse e-mail" }}
        submit="Recevoir mes billets"
        sendingLabel="Envoi…"
        wide
      >
        <EmailField label="Adresse e-mail" />
      </CheckedForm>
    </AuthScreen>
  );
}

function Sent({ sandbox }: { sandbox: boolean }) {
  return (
    <MessageScreen drawing={Letter} title="Regardez votre boîte" lead={m["ticket.links_sent"]()}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/billets/retrouver">Essayer une autre adresse</ButtonLink>
        <ButtonLink to="/event" variant="quiet">
          Voir les soirées
        </ButtonLink>
      </div>
      {sandbox && <SandboxMailboxHint />}
    </MessageScreen>
  );
}
