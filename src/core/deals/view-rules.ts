import type { EventState } from "#core/events/process.ts";
import type { Evening } from "#core/events/series/series-rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { Openness, PlaceFamily } from "#core/listings/taxonomy/input.ts";
import type { Choice, PlaceWishes, ProjectWishes } from "#core/terms/choice-rules.ts";
import type { Forecast } from "#core/terms/income-rules.ts";
import type { AutomaticConditions, MusicRightsFacts } from "#core/terms/music-rights-rules.ts";
import type { Remuneration, RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import type { VatAnswer, VatFigures, VatStatus } from "#core/terms/vat-question-rules.ts";
import type { VatStanding } from "#core/terms/vat-share-rules.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";
import type { DateWarning, ListingAvailability, ProposedDate } from "./dates/date-rules.ts";
import type { Difference } from "./difference-rules.ts";
import type { ProposalDirection, ProposalState, Side } from "./process.ts";
import type { ProposalAction, ProposalContent, ProposalLabelCode, ProposalStep } from "./rules.ts";

/** What the verbs of this area answer, for verbs and screens alike. */

type PreconditionCode =
  | "logged_in"
  | "owns_project"
  | "owns_place"
  | "listing_published"
  | "project_up_to_date"
  | "ticketing"
  | "invoice_info"
  | "payment_account";

export type Precondition = {
  code: PreconditionCode;
  done: boolean;
  /** « Mettez votre projet à jour »: what is to be done. */
  label: string;
  /** Where it is done, with the way back; null when it is somebody else's to do, or done. */
  href: string | null;
};

export type ListingSummary = {
  id: string;
  title: string;
  cover: PhotoView | null;
  city: string | null;
  /** Whether its page can be looked at by everybody. */
  visible: boolean;
  ownerId: string;
  ownerName: string;
};

export type ProjectSummary = ListingSummary & {
  artistName: string;
  durationHours: number | null;
  audienceMax: number | null;
  needsMusicRights: boolean;
  /** What is known of it for the choice of a VAT rate; null where nothing is. */
  vat: { status: VatStatus | null; art: VatAnswer<"art"> | null };
  wishes: ProjectWishes;
  schedule: ListingAvailability;
};

export type PlaceSummary = ListingSummary & {
  placeFamily: PlaceFamily | null;
  maxCapacity: number | null;
  surfaceM2: number | null;
  vat: { status: VatStatus | null; place: VatAnswer<"place"> | null };
  wishes: PlaceWishes;
  schedule: ListingAvailability;
};

/** With these, a screen computes the waterfall of whatever is being typed: see `sharingOfDraft`. */
export type ForecastFacts = {
  needsMusicRights: boolean;
  /** What automatic management is judged on; capacity and tariffs come from the form. */
  placeFamily: PlaceFamily;
  /** As they are configured; the platform's own unless told otherwise. */
  conditions?: AutomaticConditions | undefined;
  days: number;
  slots: number;
  /** Who of the two charges VAT, where it is known. */
  charges?: VatStanding | undefined;
  /** How often the artist's fee is due, where an agreement says otherwise than once a slot. */
  evenings?: number;
};

export type ProposalForEdit = {
  id: string;
  direction: ProposalDirection;
  version: number;
  updatedAt: Date;
  content: ProposalContent;
  project: ProjectSummary | null;
  place: PlaceSummary | null;
  cover: PhotoView | null;
  /** Empty until both listings are chosen. */
  remunerationChoices: Choice<RemunerationOffer>[];
  opennessChoices: Choice<Openness>[];
  preconditions: Precondition[];
  dateWarnings: DateWarning[];
  forecastFacts: ForecastFacts | null;
  forecasts: Forecast[];
  vatFigures: VatFigures;
  completed: ProposalStep[];
  missing: { step: ProposalStep; field: string; message: string }[];
  replaces: Replaced | null;
};

/** The round before, to be compared with. */
export type Replaced = { id: string; differences: Difference[]; content: ProposalContent };

/** One side's offer in a negotiation. */
export type RoundView = {
  number: number;
  proposalId: string;
  /** Who made it. */
  side: Side;
  /** « Vous », or a name. */
  by: string | null;
  at: Date;
  state: ProposalState;
  label: string;
  message: string | null;
  /** From the round before. */
  differences: Difference[];
};

export type HistoryEntry = {
  proposalId: string;
  at: Date;
  state: ProposalState;
  label: string;
  /** « Vous », a name, or null for the platform. */
  by: string | null;
  mine: boolean;
};

export type ContactDetails = { name: string; email: string; phone: string | null };

export type ProposalView = {
  id: string;
  direction: ProposalDirection;
  state: ProposalState;
  /** Which side the viewer is on. */
  side: Side;
  isSender: boolean;
  labelCode: ProposalLabelCode;
  label: string;
  actions: ProposalAction[];
  content: ProposalContent;
  project: ProjectSummary;
  place: PlaceSummary;
  cover: PhotoView | null;
  senderName: string;
  otherName: string;
  sentAt: Date | null;
  expiresAt: Date | null;
  answeredAt: Date | null;
  refusalMessage: string | null;
  chosenDates: number[] | null;
  chosenRemuneration: Remuneration | null;
  dateWarnings: DateWarning[];
  /** As they would be frozen; null while something is still to be chosen or filled in. */
  terms: FrozenTerms | null;
  /** Of each event that the acceptance makes; `terms` are those of the first. */
  evenings: FrozenTerms[];
  forecasts: Forecast[];
  vatFigures: VatFigures;
  purchase: Purchase | null;
  isCounter: boolean;
  /** Which round of the negotiation this one is, from 1 on. */
  round: number;
  rounds: RoundView[];
  replaces: Replaced | null;
  /** The proposal that took its place, once sent. */
  replacedBy: string | null;
  history: HistoryEntry[];
  discussionId: string | null;
  eventId: string | null;
  /** Of the other side, once accepted. */
  /** What became of it since. */
  eventState: EventState | null;
  /** Once a series is agreed on: its evenings, in order. */
  series: Evening[];
  /** Of the price that was paid at acceptance. */
  returned: { cents: Cents; at: Date } | null;
  contact: ContactDetails | null;
};

export type ProposalCard = {
  id: string;
  direction: ProposalDirection;
  state: ProposalState;
  side: Side;
  isSender: boolean;
  labelCode: ProposalLabelCode;
  label: string;
  /** Waits for the viewer. */
  needsMe: boolean;
  title: string;
  projectTitle: string | null;
  artistName: string | null;
  placeTitle: string | null;
  city: string | null;
  cover: PhotoView | null;
  dates: ProposedDate[];
  series: boolean;
  remunerationLabel: string | null;
  openness: Openness | null;
  message: string | null;
  isCounter: boolean;
  sentAt: Date | null;
  expiresAt: Date | null;
  updatedAt: Date;
  eventId: string | null;
  /** Where a click leads. */
  href: string;
};

export type ProposalPage = { proposals: ProposalCard[]; page: number; hasMore: boolean };

export type AcceptanceNeed =
  | "dates"
  | "remuneration"
  | "ticketing"
  | "vat"
  | "invoice_info"
  | "payment_account"
  | "goal";

export type AcceptancePlan = {
  proposal: ProposalView;
  /** What the accepting side still has to do, in the order of the screens. */
  missing: { code: AcceptanceNeed; message: string; href: string | null }[];
  dateChoices: { index: number; date: ProposedDate; chosen: boolean; warnings: DateWarning[] }[];
  remunerationChoices: { code: Remuneration; label: string; chosen: boolean }[];
  ticketing: { editable: boolean; capacity: number; facts: MusicRightsFacts | null };
  terms: FrozenTerms | null;
  termsHash: string | null;
  forecasts: Forecast[];
  purchase: Purchase | null;
  /** Nothing is missing: accepting works. */
  ready: boolean;
};

export type AcceptanceOutcome =
  | { state: "accepted"; eventId: string }
  /** The payer pays first; `checkoutHref` when that is the viewer and paying is possible. */
  | { state: "to_finalize"; purchase: Purchase; checkoutHref: string | null; message: string };
