import { Badge, CountBadge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { ButtonVariant } from "../../ui/button-style.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const variants: { variant: ButtonVariant; name: string; label: string }[] = [
  { variant: "primary", name: "Principal", label: "Réserver" },
  { variant: "secondary", name: "Secondaire", label: "Compléter" },
  { variant: "quiet", name: "Discret", label: "Se connecter" },
  { variant: "danger", name: "Dangereux", label: "Supprimer" },
];
const focused = "outline-3 outline-offset-2 outline-navy-900";

export function ButtonsSection() {
  return (
    <ShowcaseSection
      id="boutons"
      title="Boutons et étiquettes"
      intro="Survolez et parcourez au clavier : l’anneau bleu nuit montre où l’on est."
    >
      <div className="grid gap-7 md:grid-cols-2">
        {variants.map(({ variant, name, label }) => (
          <Specimen key={variant} name={name} note="normal, petit, focus, occupé, désactivé">
            <div className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>{label}</Button>
              <Button variant={variant} size="sm">
                {label}
              </Button>
              <Button variant={variant} className={focused}>
                {label}
              </Button>
              <Button variant={variant} busy>
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen name="Lien en bouton, avec icône, pleine largeur">
          <ButtonLink to="/dev/ui" wide>
            Continuer · 30&#8239;€
            <Icon name="arrow-right" />
          </ButtonLink>
          <Button variant="quiet" wide>
            <Icon name="calendar" />
            Ajouter cet événement extraordinairement intimiste à mon agenda
          </Button>
        </Specimen>
        <Specimen name="Sur bleu nuit" note="l’anneau devient corail">
          <div className="on-navy flex flex-wrap items-center gap-3 rounded-card p-6">
            <ButtonLink to="/dev/ui">Découvrir l’assurance</ButtonLink>
            <Button className="outline-3 outline-offset-2 outline-coral-500">Focus</Button>
          </div>
        </Specimen>
        <Specimen name="Boutons-icônes">
          <div className="flex flex-wrap gap-2">
            <IconButton icon="share" label="Partager" />
            <IconButton icon="heart" label="Garder en favori" ringed />
            <IconButton icon="plus" label="Ajouter" ringed disabled />
          </div>
        </Specimen>
        <Specimen name="Étiquettes">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>22 places</Badge>
            <Badge tone="coral">6 places</Badge>
            <Badge tone="green" icon="check">
              100&#8239;% remboursé si annulé
            </Badge>
            <Badge tone="amber" icon="clock">
              Complet · liste d’attente
            </Badge>
            <Badge tone="red" icon="cross">
              Annulé
            </Badge>
            <Badge tone="navy" icon="lock">
              Privé
            </Badge>
            <span className="inline-flex items-center gap-1.5">
              Messages <CountBadge count={3} label="3 messages non lus" />
              <CountBadge count={128} label="128 messages non lus" />
            </span>
          </div>
        </Specimen>
      </div>
    </ShowcaseSection>
  );
}
