import { data } from "react-router";
import { answerInvitation } from "#core/ticketing/guests/answer-invitation.ts";
import { getInvitation } from "#core/ticketing/guests/see-guests.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { orNotFound, secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/invitation.ts";
import { companionFields } from "./invitation-form.ts";
import { InvitationScreen } from "./invitation-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Vous êtes invité·e\u202f: ${loaderData.invitation.event.title}` : "Une invitation",
    description: "Dites si vous venez.",
    path: "/invitation",
    matches,
    noIndex: true,
  });

export const handle = { scripts: "now", secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const keyIn = (url: URL): string => url.searchParams.get("cle") ?? "";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const invitation = await getInvitation(ctx, { invitationId: params.invitationid, token: keyIn(url) });
  return data({ invitation, now: ctx.now }, { headers: secretAddressHeaders });
});

const here = (id: string, url: URL): string => `/invitation/${id}?cle=${encodeURIComponent(keyIn(url))}`;

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  yes: form({
    schema: textFields("companions", ...companionFields),
    run: async ({ ctx, form: sent, fields, params, url }) => {
      const asked = { invitationId: params.invitationid, token: keyIn(url) };
      await orNotFound(getInvitation(ctx, asked));
      const names = companionFields.map((name) => String(sent.get(name) ?? ""));
      return answerInvitation(ctx, { ...asked, answer: "yes", companions: fields.companions || "0", names });
    },
    done: ({ coming }, { params, url }) =>
      afterwards(
        here(params.invitationid, url),
        coming > 1
          ? `C’est noté, vous venez à ${coming}. Vos billets partent par e-mail.`
          : "C’est noté, vous venez. Votre billet part par e-mail.",
      ),
  }),
  no: form({
    schema: textFields(),
    run: async ({ ctx, params, url }) => {
      const asked = { invitationId: params.invitationid, token: keyIn(url) };
      await orNotFound(getInvitation(ctx, asked));
      return answerInvitation(ctx, { ...asked, answer: "no" });
    },
    done: (_, { params, url }) =>
      afterwards(here(params.invitationid, url), "C’est noté, vous ne venez pas. Merci d’avoir répondu."),
  }),
});

export default function Invitation({ loaderData: { invitation, now }, actionData }: Route.ComponentProps) {
  return <InvitationScreen invitation={invitation} now={now} refused={actionData} />;
}
