import { Dialog } from "#web/ui/dialog.tsx";
import { contactFormId } from "./contact-dialog-ids.ts";
import { ContactForm } from "./contact-form.tsx";

/** Opened by the address `#contact-form`, before and after scripts; closing it returns the address to `#`. */
export function ContactDialog() {
  return (
    <Dialog id="contact-form" title="Écrivez-nous" fromHash className="focus-visible:outline-none">
      <p className="mb-5">
        Une question, une idée, un piano au troisième&#8239;? Nous répondons sous deux jours ouvrés.
      </p>
      <ContactForm variant="dialog" id={contactFormId("contact-form")} />
    </Dialog>
  );
}
