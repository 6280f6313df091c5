import { contactInput } from "#core/contact/input.ts";
import { sendContactMessage } from "#core/contact/send-contact-message.ts";
import { m } from "#platform/messages/messages.js";
import { ContactForm } from "#web/components/contact/contact-form.tsx";
import { readContactForm, thanksPath } from "#web/components/contact/contact-values.ts";
import { pageMeta } from "#web/page-meta.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { returnPath } from "#web/server/return-path.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/contact.ts";

export const handle = { cacheable: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Nous écrire",
    description:
      "Artiste, hôte, public ou curieux : écrivez à l’équipe de Hors les murs, qui répond sous deux jours ouvrés.",
    path: "/contact",
    matches,
  });

/** The post without scripts, from any page. With scripts, the same form posts to the API. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: contactInput,
    run: ({ ctx, form }) => sendContactMessage(ctx, readContactForm(form)),
    failure: m["toast.error"],
    done: (_, { ctx, request, form }) =>
      afterwards(
        thanksPath(form.get("reason")) ?? returnPath(request, ctx.settings.publicUrl, "/contact"),
        m["toast.form-received"](),
      ),
  }),
});

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form gap-8 py-12 sm:py-16">
      <PageHeading
        title="Écrivez-nous"
        lead="Dites-nous ce qui vous amène. Une personne de l’équipe lit chaque message et répond par e-mail, sous deux jours ouvrés."
      />
      <Card padded className="overflow-visible">
        <ContactForm variant="page" refused={actionData} />
      </Card>
    </div>
  );
}
