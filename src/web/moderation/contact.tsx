import { contactInput } from "#core/moderation/contact-input.ts";
import { sendContactMessage } from "#core/moderation/contact-messages.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { returnPath } from "#web/server/addresses.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { readContactForm, thanksPath } from "./use-contact-form.ts";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: "Nous écrire",
  description:
    "Artiste, hôte, public ou curieux : écrivez à l’équipe de Hors les murs, qui répond sous deux jours ouvrés.",
  path: "/contact",
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
