import type { RatedSide, RaterGroup } from "./process.ts";

export const SCORE_MIN = 1;
export const SCORE_MAX = 5;
export const COMMENT_MAX = 1000;
export const REPLY_MAX = 1000;

/** Artist and host read each other's words together, or after so many days. */
export const MUTUAL_WAIT_DAYS = 14;
/** A reply may be corrected for so long. */
export const REPLY_HOURS = 48;
/** An average of one or two says more about chance than about people: cards wait for the third. */
export const CARD_AVERAGE_MIN = 3;

export const scoreNames = ["greeting", "performance", "relational", "professionalism", "satisfaction"] as const;
export type ScoreName = (typeof scoreNames)[number];
type Scores = Record<ScoreName, number>;

/** The same five questions for both; what they mean depends on whom they are about. */
export const scoreLabels: Record<RatedSide, Record<ScoreName, string>> = {
  artist: {
    greeting: "L’accueil du public",
    performance: "La performance",
    relational: "L’échange",
    professionalism: "Le professionnalisme",
    satisfaction: "Satisfaction globale",
  },
  host: {
    greeting: "L’accueil",
    performance: "Le lieu et le déroulement",
    relational: "L’échange",
    professionalism: "Le professionnalisme",
    satisfaction: "Satisfaction globale",
  },
};

export const scoreWords = ["Décevant", "Moyen", "Bien", "Très bien", "Exceptionnel"] as const;

export const groupTitles: Record<RaterGroup, string> = {
  host: "Avis des hôtes",
  artist: "Avis des artistes",
  public: "Avis du public",
};

export const sideNames: Record<RatedSide, string> = { artist: "l’artiste", host: "l’hôte" };

/** Somebody without an account, or without one any more. */
export const someoneOf: Record<RaterGroup, string> = {
  host: "Un hôte",
  artist: "Un artiste",
  public: "Une personne du public",
};

// Made once: the words of a language take far longer to find than a number to write.
const oneDigit = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 4,7 »: one digit, as it is shown everywhere. */
export const formatAverage = (average: number): string => oneDigit.format(average);

export const countedRatings = (count: number): string => `${count}\u00a0avis`;

export type Average = { average: number; count: number };

export type RatingView = {
  id: string;
  group: RaterGroup;
  ratedSide: RatedSide;
  ratedName: string;
  raterName: string;
  eventId: string;
  eventTitle: string;
  /** Nobody is led to an event that only its guests know. */
  eventIsPublic: boolean;
  at: Date;
  scores: Scores;
  comment: string | null;
  reply: { text: string; at: Date } | null;
};

/** How one page shows what was said: by who said it. */
export type RatingGroup = Average & { group: RaterGroup; averages: Scores; ratings: RatingView[] };

export type RatingsOf = { overall: Average | null; groups: RatingGroup[] };
