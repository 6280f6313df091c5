import { acceptProjectInvitation, inspectProjectInvitation } from "#core/listings/projects/members.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireLogin } from "#web/server/access.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-secrets.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { projectWizard, stepHref } from "../steps.ts";
import type { Route } from "./+types/project-join.ts";

export const meta = pageMeta({
  title: "Rejoindre un projet",
  description: "Gérez un projet à plusieurs.",
  path: "/projet/rejoindre",
});

export const loader = pageLoader(async ({ ctx, request, url }) => {
  const token = takeLinkToken(ctx, { request, url }, "projet-rejoindre");
  try {
    const { title, artistName, inviter } = await inspectProjectInvitation(ctx, { token });
    // Whoever holds a good link logs in, and comes back to it.
    requireLogin(ctx, url);
    return { name: title ?? artistName, inviter };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx, request }) => acceptProjectInvitation(ctx, { token: readLinkToken(request, "projet-rejoindre") }),
    done: ({ projectId }, { ctx }) =>
      afterwards(
        stepHref(projectWizard, projectId, "apercu"),
        "Bienvenue\u202f! Vous gérez maintenant ce projet à plusieurs.",
        [dropLinkToken(ctx, "projet-rejoindre")],
      ),
  }),
});

export default function ProjectJoin({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessageScreen drawing={LoneDoor} title="Cette invitation n’ouvre plus" lead={m["member.link_expired"]()}>
        <ButtonLink to="/" className="justify-self-start">
          Retour à l’accueil
        </ButtonLink>
      </MessageScreen>
    );
  }
  const { name, inviter } = loaderData;
  return (
    <MessageScreen
      drawing={Chairs}
      eyebrow="Invitation"
      title={`Gérer « ${name} » à plusieurs ?`}
      lead={`${inviter} vous invite à modifier ce projet, ses photos et ses préférences, et à choisir quand il est visible.`}
    >
      <CheckedForm refused={actionData} submit="Rejoindre le projet" sendingLabel="Un instant…">
        <p>Vous pourrez quitter le groupe à tout moment.</p>
      </CheckedForm>
    </MessageScreen>
  );
}
