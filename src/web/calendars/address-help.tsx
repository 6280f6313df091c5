import { Icon } from "#web/ui/icon.tsx";
/** Where the three calendars that most people have show their address: in the words that they use themselves. */
export function AddressHelp() {
  return (
    <section aria-labelledby="trouver-l-adresse" className="grid gap-1">
      <h3 id="trouver-l-adresse" className="text-lg">
        Où trouver cette adresse
      </h3>
      <Where name="Google Agenda">
        <li>Sur un ordinateur, ouvrez calendar.google.com, puis les paramètres (la roue dentée).</li>
        <li>À gauche, choisissez votre agenda, puis « Intégrer l’agenda ».</li>
        <li>Copiez l’« Adresse secrète au format iCal ». Elle finit par basic.ics.</li>
      </Where>
      <Where name="Apple (iCloud)">
        <li>
          Ouvrez Calendrier, puis, à côté du nom de l’agenda, les informations (un « i » sur iPhone, le clic droit sur
          Mac).
        </li>
        <li>Activez « Calendrier public » : seuls ceux qui ont l’adresse le voient.</li>
        <li>Partagez le lien, et copiez-le. Il commence par webcal.</li>
      </Where>
      <Where name="Outlook et Microsoft 365">
        <li>Sur outlook.com ou outlook.office.com, ouvrez les paramètres, puis « Calendrier ».</li>
        <li>
          Dans « Calendriers partagés », sous « Publier un calendrier », choisissez l’agenda et « Peut consulter quand
          je suis occupé ».
        </li>
        <li>Publiez, puis copiez le lien ICS.</li>
      </Where>
      <p className="pt-2 text-sm">
        Un agenda partagé ainsi se relit toutes les heures environ. Les moments marqués « disponible » n’y comptent pas.
      </p>
    </section>
  );
}

function Where({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink">
        {name}
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid list-decimal gap-1 pb-3 pl-6">{children}</ol>
    </details>
  );
}
