import { Form } from "react-router";
import { endText } from "#core/terms/selling-rules.ts";
import type { GuestView } from "#core/ticketing/guests/guest-rules.ts";
import { de } from "#platform/french-elision.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { counted } from "#web/ui/figures.tsx";
import { dayAndHourText, slotOf } from "../organiser-words.ts";

type Slots = readonly { id: string; startsAt: Date; active: boolean }[];

type GuestListProps = { guests: readonly GuestView[]; slots: Slots; path: string; now: Date };

const total = (guests: readonly GuestView[], count: (guest: GuestView) => number): number =>
  guests.reduce((sum, guest) => sum + count(guest), 0);

/** What one looks at before the evening: how many come, and how many may. */
export function GuestSummary({ guests }: { guests: readonly GuestView[] }) {
  const coming = total(guests, (guest) => guest.coming);
  const kept = total(guests, (guest) => guest.kept);
  const silent = guests.filter(({ state }) => state === "open").length;
  const declined = guests.filter(({ state }) => state === "declined").length;
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line">
      <Figure term={coming > 1 ? "viennent" : "vient"} value={coming} />
      <Figure
        term="sans réponse"
        value={silent}
        note={kept > 0 ? counted(kept, "place gardée", "places gardées") : undefined}
      />
      <Figure term={declined > 1 ? "ont décliné" : "a décliné"} value={declined} />
    </dl>
  );
}

function Figure({ term, value, note }: { term: string; value: number; note?: string | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-card px-4 py-3">
      <dt className="text-sm">
        {term}
        {note && <span className="block text-ink-quiet">{note}</span>}
      </dt>
      <dd className="font-heading font-serif text-2xl text-ink tabular-nums">{value}</dd>
    </div>
  );
}

export function GuestList({ guests, slots, path, now }: GuestListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {guests.map((guest) => (
        <GuestRow key={guest.id} guest={guest} slots={slots} path={path} now={now} />
      ))}
    </ul>
  );
}

function answerOf({ state, coming, kept }: GuestView): { label: string; tone: BadgeTone } {
  if (state === "withdrawn") return { label: "Retirée", tone: "amber" };
  if (state === "cancelled") return { label: "Date annulée", tone: "amber" };
  if (state === "declined") return { label: "Ne vient pas", tone: "red" };
  if (state === "open")
    return kept > 0 ? { label: "Pas de réponse", tone: "neutral" } : { label: "Places rendues", tone: "amber" };
  if (coming === 0) return { label: "Billets rendus", tone: "amber" };
  return { label: coming === 1 ? "Vient" : `Vient avec ${coming - 1}`, tone: "green" };
}

function GuestRow({ guest, slots, path, now }: { guest: GuestView } & Omit<GuestListProps, "guests">) {
  const { id, slotId, name, email, companions, state, answerBy, invitedAt, answeredAt, remindedAt } = guest;
  const { label, tone } = answerOf(guest);
  const slot = slots.find((each) => each.id === slotId);
  const isAhead = slot?.active === true && slot.startsAt > now;
  const dialog = `retirer-${id}`;
  const facts = [
    `invitation du ${dayAndHourText(invitedAt)}`,
    answeredAt && `réponse du ${dayAndHourText(answeredAt)}`,
    state === "open" && answerBy && `réponse attendue jusqu’au ${endText(answerBy)}`,
    state === "open" && remindedAt && "rappel envoyé",
    slots.length > 1 && `pour ${slotOf(slots, slotId)}`,
  ].filter(Boolean);
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere font-semibold text-ink">
          {name}
          {companions > 0 && <span className="font-normal text-ink-soft"> +{companions} au plus</span>}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="wrap-anywhere text-sm">
        {email}, {facts.join(", ")}
      </p>
      {isAhead && (state === "open" || state === "coming" || state === "declined") && (
        <div className="-ml-3 flex flex-wrap gap-x-2">
          {state !== "coming" && (
            <Form method="post" action={path}>
              <input type="hidden" name="invitationId" value={id} />
              <Button type="submit" name="intent" value="again" variant="quiet" size="sm">
                Renvoyer<span className="sr-only"> l’invitation {de(name)}</span>
              </Button>
            </Form>
          )}
          <a href={`#${dialog}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Retirer<span className="sr-only"> l’invitation {de(name)}</span>
          </a>
          <ConfirmDialog
            id={dialog}
            fromHash
            danger
            title={`Retirer l’invitation ${de(name)}\u202f?`}
            confirmLabel="Retirer l’invitation"
            cancelLabel="La garder"
            action={path}
            fields={{ intent: "withdraw-guest", invitationId: id }}
          >
            <p>Les places redeviennent libres, les billets ne sont plus valables, et la personne est prévenue.</p>
          </ConfirmDialog>
        </div>
      )}
    </li>
  );
}
