import type { EventPhase, EventVisibility } from "#core/events/process.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import { dateWriter, formatHour } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { shortDateText } from "#web/events/event-words.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

export const ticketStateWords: Record<TicketState, { label: string; tone: BadgeTone }> = {
  held: { label: "En cours de paiement", tone: "neutral" },
  valid: { label: "Valable", tone: "green" },
  released: { label: "Abandonné", tone: "neutral" },
  refunded: { label: "Rendu", tone: "amber" },
  cancelled: { label: "Annulé", tone: "amber" },
  disputed: { label: "Paiement contesté", tone: "red" },
  lost: { label: "Paiement contesté, perdu", tone: "red" },
};

export const participantStateOptions = [
  { value: "valid", label: "Valables" },
  { value: "refunded", label: "Rendus" },
  { value: "cancelled", label: "Annulés" },
  { value: "disputed", label: "Contestés" },
];

export const orderKindWords = {
  purchase: "Réservation",
  invitation: "Invitation",
  "waiting-list": "Liste d’attente",
  door: "Vente sur place",
  "pass-culture": "Pass Culture",
} as const;

/** Cash at the door, and what the pass Culture pays, is the organiser's own: said wherever a price is. */
export const priceWords = ({ priceCents, doorCents }: { priceCents: Cents; doorCents: Cents | null }): string =>
  doorCents ? `${formatCents(doorCents)} à l’organisation` : priceCents === 0 ? "gratuit" : formatCents(priceCents);

export const visibilityWords: Record<
  EventVisibility,
  { label: string; tone: BadgeTone; icon: IconName; text: string }
> = {
  hidden: {
    label: "Pas encore annoncé",
    tone: "amber",
    icon: "eye-off",
    text: "Seuls l’artiste et l’hôte le voient.",
  },
  private: { label: "Privé", tone: "neutral", icon: "lock", text: "Visible des personnes qui ont le lien." },
  public: { label: "Public", tone: "green", icon: "eye", text: "Tout le monde peut le trouver." },
};

export const phaseWords: Record<EventPhase, { label: string; tone: BadgeTone }> = {
  upcoming: { label: "À venir", tone: "neutral" },
  ongoing: { label: "En cours", tone: "green" },
  past: { label: "Passé", tone: "neutral" },
  cancelled: { label: "Annulé", tone: "red" },
};

type Dated = { id: string; startsAt: Date; active: boolean };

const slotLabel = ({ startsAt, active }: Omit<Dated, "id">): string =>
  active ? shortDateText(startsAt) : `${shortDateText(startsAt)} (annulée)`;

export const slotOptions = (slots: readonly Dated[]) =>
  slots.map((slot) => ({ value: slot.id, label: slotLabel(slot) }));

export function slotOf(slots: readonly Dated[], slotId: string): string {
  const slot = slots.find(({ id }) => id === slotId);
  return slot ? slotLabel(slot) : "";
}

/** « 12 déc. » */
export const shortDayText = dateWriter({ day: "numeric", month: "short" });

/** « 12 déc., 20 h 30 » */
export const dayAndHourText = (date: Date): string => `${shortDayText(date)}, ${formatHour(date)}`;

export const organiserMeta = (title: string) =>
  pageMeta({
    title: `${title}, votre événement`,
    description: "La gestion de votre événement, pour l’artiste et l’hôte.",
    path: "/event",
  });
