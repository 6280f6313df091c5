import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { contactFormId } from "./contact-dialog-ids.ts";
import { ContactForm } from "./contact-form.tsx";

export function BothContactDialogs() {
  return (
    <>
      <ContactDialog />
      <ContactTeamDialog />
    </>
  );
}

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

/** Opened by the footer's link to the team. */
export function ContactTeamDialog() {
  return (
    <Dialog id="contact-equipe" title="Contacter l’équipe" fromHash className="focus-visible:outline-none">
      <p className="mb-5">
        Une personne de l’équipe lit chaque message et répond par e-mail, sous deux jours ouvrés. Pour une urgence le
        soir d’un événement, indiquez le numéro de votre billet.
      </p>
      <ContactForm variant="dialog" id={contactFormId("contact-equipe")} />
    </Dialog>
  );
}
