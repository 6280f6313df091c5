import { DESCRIPTION_MAX, MESSAGE_MAX, TITLE_MAX } from "#core/proposals/input.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function DescriptionFields() {
  return (
    <>
      <TextField
        name="title"
        label="Titre de l’événement"
        required
        limit={TITLE_MAX}
        help="Celui que le public lira sur son billet."
      />
      <TextArea
        name="description"
        label="Description"
        required
        rows={9}
        limit={DESCRIPTION_MAX}
        help="Reprise du projet&#8239;: gardez-la, ou racontez ce que cette soirée-là aura de particulier."
      />
    </>
  );
}

export function MessageFields({ to }: { to: string }) {
  return (
    <TextArea
      name="message"
      label={`Votre message à ${to}`}
      optional
      rows={7}
      limit={MESSAGE_MAX}
      help="Pourquoi ce lieu, pourquoi ce soir-là&#8239;: quelques mots vrais valent mieux qu’un dossier."
    />
  );
}
