import { Dialog } from "#web/ui/dialog.tsx";
import { contactFormId } from "./contact-dialog-ids.ts";
import { ContactForm } from "./contact-form.tsx";

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
