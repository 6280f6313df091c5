import { Prose } from "#web/public/rich-text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardArt, CardBody, CardFoot, CardMeta } from "#web/ui/card.tsx";
import { CardTitleLink, DateSheet } from "#web/ui/card-heading.tsx";
import { Price } from "#web/ui/figures.tsx";
import { Mask } from "#web/ui/illustrations/mask.tsx";
import { Vinyl } from "#web/ui/illustrations/vinyl.tsx";
import { Violin } from "#web/ui/illustrations/violin.tsx";
import { Facts } from "#web/ui/page-heading.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

const evening = (day: number) => new Date(Date.UTC(2026, 11, day, 19, 30));

const cards = [
  {
    art: <Violin />,
    day: 12,
    title: "Suites de Bach dans un salon haussmannien",
    meta: "Musique · Paris 9e · 20 h 30",
    price: <Price cents={1500} className="text-base" />,
    badge: <Badge tone="coral">6 places</Badge>,
  },
  {
    art: <Mask />,
    day: 14,
    title: "Cyrano au comptoir",
    meta: "Théâtre · Lyon 1er · 19 h",
    price: <Price cents={100} open className="text-base" />,
    badge: <Badge>22 places</Badge>,
  },
  {
    art: <Vinyl />,
    day: 18,
    title: "Anticonstitutionnellement vôtre : lectures chez le disquaire",
    meta: "Arts vivants · Saint-Rémy-de-Provence",
    price: <Price cents={850} from className="text-base" />,
    badge: <Badge tone="amber">Complet · liste d’attente</Badge>,
  },
];
const photo = {
  src: "/icons/icon-512.png",
  width: 512,
  height: 512,
  blur: "data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAACwAQCdASoQAAwAA4BaJZgCdADdC0cAAP72EyoyQrhy6GsEahlgC2ULShoFTE68KXt0HOP5N5x7tyPt1Hb+v2QA",
};

export function ContentSection() {
  return (
    <ShowcaseSection id="contenus" title="Cartes et contenus">
      <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Card as="li" key={card.title} interactive>
            <CardArt>
              {card.art}
              <DateSheet date={evening(card.day)} className="absolute top-3.5 left-3.5" />
            </CardArt>
            <CardBody>
              <CardTitleLink to="/dev/ui">{card.title}</CardTitleLink>
              <CardMeta className="mb-2">{card.meta}</CardMeta>
              <CardFoot>
                {card.price}
                {card.badge}
              </CardFoot>
            </CardBody>
          </Card>
        ))}
      </ul>
      <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <Specimen name="À faire">
          <Card accent="coral" className="flex-row flex-wrap items-center gap-4 px-5.5 py-4.5">
            <p className="grow basis-60">
              <b className="block">Hélène vous propose une soirée</b>
              Samedi 12 décembre, Paris 9<sup>e</sup>. Réponse avant jeudi, 18 h.
            </p>
            <Button size="sm">Répondre</Button>
          </Card>
          <Card accent="navy" className="flex-row flex-wrap items-center gap-4 px-5.5 py-4.5">
            <p className="grow basis-60">
              <b className="block">154,70 € vous attendent</b>
              Ajoutez vos coordonnées bancaires.
            </p>
            <Button size="sm" variant="secondary">
              Compléter
            </Button>
          </Card>
        </Specimen>
        <Specimen name="Portraits et prix">
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name="Camille Roux" size="xl" />
            <Avatar name="Hélène" size="lg" />
            <Avatar name="Jean-Loup d’Ormesson" />
            <Avatar name="Élise Ñuñez" size="sm" />
            <Avatar name="Trio Ondes" />
          </div>
          <p className="flex flex-wrap gap-x-5">
            <Price cents={0} />
            <Price cents={1200} />
            <Price cents={1250} />
            <Price cents={100} open />
            <Price cents={800} from />
          </p>
        </Specimen>
        <Specimen name="Faits">
          <Facts
            facts={[
              { term: "Samedi", value: "12 décembre, 20 h 30" },
              { term: "Durée", value: "1 h environ" },
              { term: "Quartier", value: "Paris 9e, Pigalle" },
              { term: "Accueil", value: "30 min avant" },
              { term: "Accès", value: "Ascenseur, 3e étage" },
              { term: "Dès", value: "8 ans" },
            ]}
          />
        </Specimen>
        <Specimen name="Photo" note="l’image floue précède la vraie">
          <Photo photo={photo} alt="" className="rounded-panel" sizes="(min-width: 1024px) 560px, 100vw" />
        </Specimen>
      </div>
      <Specimen name="Texte long">
        <Prose>
          <h2>Remboursements et annulations</h2>
          <p>
            Un événement annulé rend <strong>tout son argent</strong> à chacun. Voir aussi{" "}
            <a href="#contenus">nos conditions</a>.
          </p>
          <h3>Quand l’objectif n’est pas atteint</h3>
          <ul>
            <li>L’événement est annulé au jour convenu.</li>
            <li>Les billets sont remboursés, sans rien demander.</li>
          </ul>
          <blockquote>L’argent attend que la soirée ait eu lieu.</blockquote>
          <table>
            <thead>
              <tr>
                <th scope="col">Qui</th>
                <th scope="col">Part</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Hélène, hôte</td>
                <td>66,30 €</td>
              </tr>
              <tr>
                <td>Camille, artiste</td>
                <td>154,70 €</td>
              </tr>
            </tbody>
          </table>
        </Prose>
      </Specimen>
    </ShowcaseSection>
  );
}
