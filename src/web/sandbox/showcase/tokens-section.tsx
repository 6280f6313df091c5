import type { FunctionComponent } from "react";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type IconName, iconPaths } from "#web/ui/icon-paths.ts";
import { AtelierLamp } from "#web/ui/illustrations/atelier-lamp.tsx";
import { BarCounter } from "#web/ui/illustrations/bar-counter.tsx";
import { Bookshop } from "#web/ui/illustrations/bookshop.tsx";
import { Camera } from "#web/ui/illustrations/camera.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { Curtain } from "#web/ui/illustrations/curtain.tsx";
import { FlowerShop } from "#web/ui/illustrations/flower-shop.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { Mask } from "#web/ui/illustrations/mask.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Piano } from "#web/ui/illustrations/piano.tsx";
import { Rooftop } from "#web/ui/illustrations/rooftop.tsx";
import type { IllustrationProps } from "#web/ui/illustrations/scene.tsx";
import { Tickets } from "#web/ui/illustrations/tickets.tsx";
import { Vinyl } from "#web/ui/illustrations/vinyl.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { WindowSalon } from "#web/ui/illustrations/window-salon.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const colours = [
  ["coral-500", "bg-coral-500 text-navy-900"],
  ["coral-700", "bg-coral-700 text-white"],
  ["accent-pale", "bg-accent-pale text-accent-strong"],
  ["inverse", "bg-inverse text-on-inverse"],
  ["navy-600", "bg-navy-600 text-white"],
  ["paper", "bg-paper text-ink border border-line"],
  ["sand", "bg-sand text-ink"],
  ["line", "bg-line text-ink"],
  ["card", "bg-card text-ink border border-line"],
  ["leaf", "bg-leaf text-white"],
  ["success-pale", "bg-success-pale text-success-ink"],
  ["amber", "bg-amber text-white"],
  ["warning-pale", "bg-warning-pale text-warning-ink"],
  ["danger", "bg-danger text-white"],
  ["error-pale", "bg-error-pale text-error-ink"],
  ["honey", "bg-honey text-navy-900"],
  ["tan", "bg-tan text-navy-900"],
  ["forest", "bg-forest text-white"],
  ["plum-900", "bg-plum-900 text-white"],
  ["plum-600", "bg-plum-600 text-white"],
] as const;

export function TokensSection() {
  return (
    <ShowcaseSection
      id="fondations"
      title="Fondations"
      intro="Les couleurs, les caractères et l’ombre : ils vivent tous dans app.css."
    >
      <Specimen name="Couleurs">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {colours.map(([name, look]) => (
            <li key={name} className={cx("flex h-20 items-end rounded-card px-3.5 py-2.5 text-sm font-semibold", look)}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Titres">
        <div className="grid gap-4">
          <p className="font-heading font-serif text-display tracking-[-0.012em] text-ink">
            Ce soir, l’art <em className="font-[480] text-accent">sonne</em> chez vous.
          </p>
          <p className="font-heading font-serif text-headline text-ink">Suites de Bach dans un salon haussmannien</p>
          <p className="font-heading font-serif text-title text-ink">Nos événements hors les murs</p>
          <h3>Une nuit de vinyles chez le disquaire</h3>
        </div>
      </Specimen>
      <div className="grid gap-7 md:grid-cols-2">
        <Specimen name="Texte">
          <p className="text-lg">
            Vingt-quatre chaises, un violoncelle, une cheminée. Camille joue les trois premières suites.
          </p>
          <p>
            Le texte courant, avec{" "}
            <a href="#fondations" className="link">
              un lien
            </a>
            , <strong>un mot fort</strong> et un prix&#8239;: 12,50&#8239;€.
          </p>
          <p className="text-sm">
            Le petit texte des cartes&#8239;: Musique · Paris 9<sup>e</sup> · 20 h 30.
          </p>
        </Specimen>
        <Specimen name="Surfaces">
          <div className="grid grid-cols-2 gap-4">
            <div className="rounded-card bg-card p-5 shadow-card">shadow-card</div>
            <div className="rounded-panel bg-card p-5 shadow-lift">shadow-lift</div>
            <div className="on-navy rounded-card p-5">on-navy</div>
            <div className="rounded-card bg-sand p-5">sand</div>
          </div>
        </Specimen>
      </div>
    </ShowcaseSection>
  );
}

const scenes: Record<string, FunctionComponent<IllustrationProps>> = {
  WindowSalon,
  Violin,
  Mask,
  Vinyl,
  AtelierLamp,
  OpenDoor,
  Chairs,
  Curtain,
  FlowerShop,
  BarCounter,
  Bookshop,
  Rooftop,
  Camera,
  Tickets,
  Letter,
  Piano,
  LoneDoor,
  CityMap,
};
const icons = Object.keys(iconPaths) as IconName[];

export function DrawingsSection() {
  return (
    <ShowcaseSection id="dessins" title="Dessins et icônes">
      <Specimen name="Scènes" note="dans les héros, les états vides, la page 404">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {Object.entries(scenes).map(([name, Drawing]) => (
            <li key={name} className="grid gap-1.5 text-sm">
              <div className="aspect-4/3 overflow-hidden rounded-card shadow-card">
                <Drawing />
              </div>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Icônes">
        <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-6 lg:grid-cols-10">
          {icons.map((name) => (
            <li key={name} className="grid min-w-0 justify-items-center gap-1.5 text-center text-xs">
              <Icon name={name} className="size-7 text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </ShowcaseSection>
  );
}
