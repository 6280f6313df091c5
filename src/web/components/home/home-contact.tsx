import { ContactForm } from "#web/components/contact/contact-form.tsx";
import { home } from "#web/content/home.ts";
import { Card } from "#web/ui/card.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";

export function HomeContact() {
  return (
    <section className="-mb-section bg-sand py-section" aria-labelledby="contact-titre">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[.8fr_1.2fr]">
        <div>
          <h2 id="contact-titre">{home.contact.title}</h2>
          <p className="mt-4 max-w-[28em]">{home.contact.text}</p>
          <div className="mt-8 hidden aspect-4/3 max-w-80 overflow-hidden rounded-panel shadow-card lg:block">
            <Letter />
          </div>
        </div>
        <Card padded>
          <ContactForm variant="page" />
        </Card>
      </div>
    </section>
  );
}
