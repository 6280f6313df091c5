import { formatDate, formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { WalletTicket } from "../port.ts";

type Owner = {
  passTypeId: string;
  teamId: string;
  /** Where the phone asks what is new; Apple takes https only. */
  webServiceUrl: string | undefined;
  authenticationToken: string;
};

type Field = {
  key: string;
  label?: string;
  value: string;
  changeMessage?: string;
  dateStyle?: string;
  timeStyle?: string;
};

const CHANGED = "%@";

/** Apple's words for a ticket. The phone shows the lock screen's reminder from `relevantDate`, and near the place where it is said. */
export function passJson(ticket: WalletTicket, { passTypeId, teamId, webServiceUrl, authenticationToken }: Owner) {
  const { passId, orderId, title, slot, code, number, address, isValid } = ticket;
  const barcode = {
    format: "PKBarcodeFormatQR",
    message: code,
    messageEncoding: "iso-8859-1",
    altText: `Billet n° ${number}`,
  };
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: passId,
    groupingIdentifier: orderId,
    organizationName: "Hors les murs",
    description: `Billet n° ${number}\u202f: ${title}`,
    logoText: "Hors les murs",
    ...(webServiceUrl ? { webServiceURL: webServiceUrl, authenticationToken } : {}),
    // A copy would open the door in somebody else's hands: tickets are passed on from their page, with a code of their own.
    sharingProhibited: true,
    voided: !isValid,
    relevantDate: slot.startsAt.toISOString(),
    relevantDates: [{ startDate: slot.startsAt.toISOString(), endDate: slot.endsAt.toISOString() }],
    expirationDate: slot.endsAt.toISOString(),
    ...(address?.point ? { locations: [{ ...address.point, relevantText: `${title}, c’est ici.` }] } : {}),
    ...(code === null ? {} : { barcodes: [barcode], barcode }),
    backgroundColor: "rgb(20, 33, 61)",
    foregroundColor: "rgb(255, 251, 245)",
    labelColor: "rgb(255, 150, 133)",
    eventTicket: fieldsOf(ticket),
  };
}

function fieldsOf(ticket: WalletTicket) {
  const { slot, placeTitle, town, holderName, tariffLabel, number, title, isValid } = ticket;
  const state: Field[] = isValid
    ? [field("hour", "Heure", formatHour(slot.startsAt), `Nouvelle heure\u202f: ${CHANGED}`)]
    : [field("state", "Billet", "Non valable", "Ce billet n’est plus valable")];
  return {
    headerFields: state,
    primaryFields: [field("title", undefined, title, `Nouveau titre\u202f: ${CHANGED}`)],
    secondaryFields: [
      field("date", "Date", formatDate(slot.startsAt), `La date a changé\u202f: ${CHANGED}`),
      field("place", "Lieu", [placeTitle, town].filter(Boolean).join(", "), `Nouveau lieu\u202f: ${CHANGED}`),
    ],
    auxiliaryFields: [
      ...(holderName ? [field("holder", "Au nom de", holderName)] : []),
      field("tariff", "Tarif", tariffLabel),
      field("number", "Billet", `n° ${number}`),
    ],
    backFields: backOf(ticket),
  };
}

function backOf(ticket: WalletTicket): Field[] {
  const { artistName, organiser, arrival, address, priceCents, slot, eventUrl, ticketsUrl } = ticket;
  const where = [address?.street, address?.town].filter(Boolean).join(", ");
  return [
    field("artist", "Avec", artistName),
    field(
      "hours",
      "Horaires",
      `${formatDate(slot.startsAt)}, de ${formatHour(slot.startsAt)} à ${formatHour(slot.endsAt)}`,
    ),
    field("arrival", "Pour entrer", arrival),
    ...(where ? [field("address", "Adresse, à garder pour vous", where)] : []),
    ...(address?.accessInfo ? [field("access", "Accès", address.accessInfo)] : []),
    field("price", "Prix", priceCents === 0 ? "gratuit" : formatCents(priceCents)),
    field("organiser", "Organisation", organiser),
    field("event", "La soirée", eventUrl),
    field("tickets", "Mes billets", ticketsUrl),
  ];
}

const field = (key: string, label: string | undefined, value: string, changeMessage?: string): Field => ({
  key,
  value,
  ...(label ? { label } : {}),
  ...(changeMessage ? { changeMessage } : {}),
});
