import type { ComponentType } from "react";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { Piano } from "#web/ui/illustrations/piano.tsx";
import { Rooftop } from "#web/ui/illustrations/rooftop.tsx";
import type { IllustrationProps } from "#web/ui/illustrations/scene.tsx";

type SignUpPurpose = {
  reason: SignUpReason;
  path: string;
  drawing: ComponentType<IllustrationProps>;
  /** On the card of the choice. */
  title: string;
  who: string;
  text: string;
  /** On the form. */
  heading: string;
  lead: string;
  caption: string;
};

export const signUpPurposes: readonly SignUpPurpose[] = [
  {
    reason: "find_places",
    path: "/signup-artist",
    drawing: Piano,
    title: "Je cherche des lieux",
    who: "Artiste ou groupe",
    text: "Publiez un projet, proposez-le à des salons, des boutiques, des bars.",
    heading: "Trouvez où jouer, exposer, dire",
    lead: "Votre compte d’artiste est gratuit. Vous décrirez votre projet ensuite, à votre rythme.",
    caption: "Un salon, vingt chaises, et vous au milieu.",
  },
  {
    reason: "find_artists",
    path: "/signup-host",
    drawing: OpenDoor,
    title: "Je cherche des artistes",
    who: "Hôte",
    text: "Ouvrez votre lieu le temps d’une soirée, même petit, même imparfait.",
    heading: "Ouvrez votre porte, le temps d’une soirée",
    lead: "Votre compte d’hôte est gratuit. Vous présenterez votre lieu ensuite, et garderez toujours le dernier mot.",
    caption: "Une porte entrouverte suffit pour commencer.",
  },
  {
    reason: "find_events",
    path: "/signup-spectators",
    drawing: Chairs,
    title: "Je cherche des sorties",
    who: "Public",
    text: "Réservez des soirées intimes, près de chez vous, et gardez vos billets.",
    heading: "Venez voir l’art de près",
    lead: "Un compte gratuit garde vos billets, vos favoris et vos soirées passées.",
    caption: "Des chaises dépareillées, et la vôtre parmi elles.",
  },
  {
    reason: "everything",
    path: "/signup-spectators?raison=tout",
    drawing: Rooftop,
    title: "Un peu tout cela",
    who: "Artiste, hôte et public",
    text: "Jouer un soir, accueillir un autre, applaudir le reste du temps.",
    heading: "Jouez, accueillez, applaudissez",
    lead: "Un seul compte gratuit pour tout faire. Vous commencerez par ce qui vous tente.",
    caption: "Un toit, une nuit d’été, et toutes les places à prendre.",
  },
];

/** From the address of the form. */
export function purposeAt(url: URL): SignUpPurpose {
  const everything = url.searchParams.get("raison") === "tout";
  const reason: SignUpReason =
    url.pathname === "/signup-artist"
      ? "find_places"
      : url.pathname === "/signup-host"
        ? "find_artists"
        : everything
          ? "everything"
          : "find_events";
  return purposeOf(reason);
}

export function purposeOf(reason: SignUpReason): SignUpPurpose {
  const purpose = signUpPurposes.find((each) => each.reason === reason);
  if (!purpose) throw new Error(`no sign-up form for ${reason}`);
  return purpose;
}

/** The address of a form, with the code of whoever sent the visitor. */
export function withSponsor(path: string, sponsorCode: string | undefined): string {
  if (!sponsorCode) return path;
  return `${path}${path.includes("?") ? "&" : "?"}parrain=${encodeURIComponent(sponsorCode)}`;
}
