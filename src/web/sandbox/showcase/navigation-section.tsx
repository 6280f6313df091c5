import { Link } from "react-router";
import { Accordion } from "#web/ui/accordion.tsx";
import { Badge, CountBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Logo, LogoMark } from "#web/ui/logo.tsx";
import { Menu, MenuItem, menuItemClass } from "#web/ui/menu.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TabLinks, Tabs } from "#web/ui/tabs.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const questions = [
  {
    title: "Faut-il pousser les meubles ?",
    content: (
      <p>Un peu. Le guide de l’hôte montre comment asseoir vingt personnes dans un salon de trente mètres carrés.</p>
    ),
    open: true,
  },
  {
    title: "Et si personne ne vient ?",
    content: <p>Avec la billetterie annulable, l’événement n’a lieu que si l’objectif est atteint.</p>,
  },
  { title: "Qui s’occupe des droits musicaux ?", content: <p>La déclaration se prépare en ligne, avant la soirée.</p> },
];
const panels = [
  { id: "a-venir", label: "À venir", content: <p>Deux soirées vous attendent en décembre.</p> },
  { id: "en-cours", label: "En cours", content: <p>Une proposition attend votre réponse.</p> },
  { id: "archives", label: "Archives", content: <p>Ce qui a eu lieu reste ici.</p> },
];
const pageAddress = (page: number) => `/dev/ui?page=${page}`;

export function NavigationSection() {
  return (
    <ShowcaseSection id="navigation" title="Se repérer">
      <Specimen name="Logo">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-12 text-ink" />
          <span className="on-navy rounded-card px-5 py-4">
            <Logo className="text-white" />
          </span>
        </div>
      </Specimen>
      <Specimen name="Titre de page">
        <PageHeading
          level={2}
          eyebrow="Proposition · étape 7 sur 9"
          title={
            <>
              Ce que chacun <em>reçoit</em>
            </>
          }
          lead="Le partage se calcule au centime, avant que vous n’acceptiez."
          actions={
            <ButtonLink to="/dev/ui" variant="quiet">
              Retour
            </ButtonLink>
          }
        />
      </Specimen>
      <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <Specimen name="Menu">
          <div className="flex min-h-52 items-start justify-between">
            <Menu trigger="En savoir plus">
              <MenuItem>
                <Link to="/dev/ui" className={menuItemClass}>
                  <Icon name="door" />
                  Guide de l’hôte
                </Link>
              </MenuItem>
              <MenuItem>
                <Link to="/dev/ui" className={menuItemClass} aria-current="page">
                  <Icon name="palette" />
                  Guide de l’artiste
                </Link>
              </MenuItem>
              <MenuItem>
                <button type="button" className={menuItemClass}>
                  <Icon name="logout" />
                  Se déconnecter
                </button>
              </MenuItem>
            </Menu>
            <Menu align="end" trigger="Camille">
              <MenuItem>
                <Link to="/dev/ui" className={menuItemClass}>
                  <Icon name="settings" />
                  Réglages
                </Link>
              </MenuItem>
            </Menu>
          </div>
        </Specimen>
        <Specimen name="Questions" note="une seule ouverte à la fois">
          <Accordion items={questions} name="questions" />
        </Specimen>
        <Specimen name="Onglets" note="des ancres avant les scripts">
          <Tabs label="Mes soirées" tabs={panels} />
        </Specimen>
        <Specimen name="Onglets-pages">
          <TabLinks
            label="Explorer"
            links={[
              { to: "/dev/ui", label: "Système" },
              { to: "/projet", label: "Projets" },
              { to: "/place", label: "Lieux" },
              { to: "/event", label: "Événements" },
            ]}
          />
        </Specimen>
      </div>
      <Specimen name="Pagination" note="première, milieu, dernière">
        <div className="grid gap-4">
          <Pagination page={1} total={3} href={pageAddress} label="Pages, premier exemple" />
          <Pagination page={6} total={24} href={pageAddress} label="Pages, deuxième exemple" />
          <Pagination page={7} total={7} href={pageAddress} label="Pages, troisième exemple" />
        </div>
      </Specimen>
    </ShowcaseSection>
  );
}

const variants: { variant: ButtonVariant; name: string; label: string }[] = [
  { variant: "primary", name: "Principal", label: "Réserver" },
  { variant: "secondary", name: "Secondaire", label: "Compléter" },
  { variant: "quiet", name: "Discret", label: "Se connecter" },
  { variant: "danger", name: "Dangereux", label: "Supprimer" },
];
const focused = "outline-3 outline-offset-2 outline-ink";

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
