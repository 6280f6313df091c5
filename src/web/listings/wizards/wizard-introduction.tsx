import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

export type Point = { icon: IconName; title: string; text: string };

const points: readonly Point[] = [
  { icon: "image", title: "Décrivez-le", text: "Le lieu, deux photos au moins, ce que l’on peut y faire." },
  {
    icon: "lock",
    title: "Votre adresse reste chez vous",
    text: "Seules les personnes qui ont réservé la reçoivent, sur leur billet.",
  },
  { icon: "calendar", title: "Vous choisissez", text: "Les arts, les dates, le nombre de personnes, les conditions." },
];

/** What is going to be asked, and what will be done with it. */
export function PlaceIntroduction() {
  return <WizardPoints points={points} />;
}

const projectPoints: readonly Point[] = [
  { icon: "palette", title: "Racontez-le", text: "Votre art, deux photos au moins, ce qu’il vous faut sur place." },
  { icon: "pin", title: "Dites jusqu’où", text: "Votre commune, la distance, les lieux qui vous attirent." },
  {
    icon: "euro",
    title: "Posez vos conditions",
    text: "Gratuit, billetterie ou achat de la prestation : vous décidez.",
  },
];

export function ProjectIntroduction() {
  return <WizardPoints points={projectPoints} />;
}

export function WizardPoints({ points: shown }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-4">
      {shown.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-pale text-accent-strong">
            <Icon name={icon} />
          </span>
          <span>
            <b className="block">{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type DraftLinksProps = { drafts: readonly { href: string; name: string }[] };

/** Somebody who left in the middle finds the way back before starting anew. */
export function DraftLinks({ drafts }: DraftLinksProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="brouillons" className="rounded-card bg-sand px-5 py-4">
      <h2 id="brouillons" className="text-xl">
        Reprendre un brouillon
      </h2>
      <ul className="mt-1">
        {drafts.map(({ href, name }) => (
          <li key={href}>
            <Link to={href} className="link inline-flex min-h-11 max-w-full items-center gap-2">
              <Icon name="edit" className="size-4.5 shrink-0" />
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
