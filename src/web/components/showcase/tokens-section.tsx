import { cx } from "../../ui/cx.ts";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const colours = [
  ["coral-500", "bg-coral-500 text-navy-900"],
  ["coral-700", "bg-coral-700 text-white"],
  ["coral-pale", "bg-coral-pale text-coral-900"],
  ["navy-900", "bg-navy-900 text-white"],
  ["navy-600", "bg-navy-600 text-white"],
  ["paper", "bg-paper text-navy-900 border border-line"],
  ["sand", "bg-sand text-navy-900"],
  ["line", "bg-line text-navy-900"],
  ["white", "bg-white text-navy-900 border border-line"],
  ["success", "bg-success text-white"],
  ["success-pale", "bg-success-pale text-success-ink"],
  ["warning", "bg-warning text-white"],
  ["warning-pale", "bg-warning-pale text-warning-ink"],
  ["error", "bg-error text-white"],
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
          <p className="font-heading font-serif text-display tracking-[-0.012em] text-navy-900">
            Ce soir, l’art <em className="font-[480] text-coral-700">sonne</em> chez vous.
          </p>
          <p className="font-heading font-serif text-headline text-navy-900">
            Suites de Bach dans un salon haussmannien
          </p>
          <p className="font-heading font-serif text-title text-navy-900">Nos événements hors les murs</p>
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
            <div className="rounded-card bg-white p-5 shadow-card">shadow-card</div>
            <div className="rounded-panel bg-white p-5 shadow-lift">shadow-lift</div>
            <div className="on-navy rounded-card p-5">on-navy</div>
            <div className="rounded-card bg-sand p-5">sand</div>
          </div>
        </Specimen>
      </div>
    </ShowcaseSection>
  );
}
