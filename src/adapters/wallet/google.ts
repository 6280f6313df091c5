import { importPKCS8, SignJWT } from "jose";
import { formatCents } from "#platform/money.ts";
import type { GoogleWallet, WalletTicket } from "./port.ts";

export type GoogleWalletOptions = {
  issuerId: string;
  /** Of the service account, as Google's key file has them. */
  clientEmail: string;
  privateKey: string;
  tokenUri: string;
  publicUrl: string;
  /** A double of Google's in tests. */
  apiUrl?: string;
};

const API = "https://walletobjects.googleapis.com/walletobjects/v1";
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const SAVE = "https://pay.google.com/gp/v/save/";
const TIMEOUT_MS = 10_000;
const HOUR_S = 3600;

/**
 * https://developers.google.com/wallet/tickets/events. Objects are written first and named in the link: a link that carried them
 * whole would be longer than phones take. Plain calls: the official client is a hundred times their size.
 */
export function createGoogleWallet(options: GoogleWalletOptions): GoogleWallet {
  const { issuerId, clientEmail, privateKey, publicUrl, apiUrl = API } = options;
  const accessToken = rememberToken(options);

  async function ask(method: "PUT" | "POST", path: string, body: object): Promise<number> {
    const answer = await fetch(`${apiUrl}/${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404 && answer.status !== 409)
      throw new Error(`Google Wallet: ${answer.status}`);
    return answer.status;
  }

  /** Two that write it at once: the second finds it there, and writes over it. */
  async function write(kind: "eventTicketClass" | "eventTicketObject", body: { id: string }): Promise<void> {
    if ((await ask("PUT", `${kind}/${body.id}`, body)) !== 404) return;
    if ((await ask("POST", kind, body)) === 409) await ask("PUT", `${kind}/${body.id}`, body);
  }

  return {
    async saveLink(tickets) {
      for (const ticket of tickets) {
        await write("eventTicketClass", classOf(ticket, { issuerId, publicUrl }));
        await write("eventTicketObject", objectOf(ticket, issuerId));
      }
      const named = tickets.map((ticket) => ({ id: objectId(ticket, issuerId), classId: classId(ticket, issuerId) }));
      const link = await new SignJWT({
        typ: "savetowallet",
        origins: [publicUrl],
        payload: { eventTicketObjects: named },
      })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(clientEmail)
        .setAudience("google")
        .setIssuedAt()
        .sign(await importPKCS8(privateKey, "RS256"));
      return `${SAVE}${link}`;
    },
    async update(ticket) {
      await ask("PUT", `eventTicketClass/${classId(ticket, issuerId)}`, classOf(ticket, { issuerId, publicUrl }));
      await ask("PUT", `eventTicketObject/${objectId(ticket, issuerId)}`, objectOf(ticket, issuerId));
    },
  };
}

/** One token serves for an hour. */
function rememberToken({ clientEmail, privateKey, tokenUri }: GoogleWalletOptions): () => Promise<string> {
  let known: { token: string; until: number } | undefined;
  return async () => {
    if (known && known.until > Date.now()) return known.token;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(clientEmail)
      .setAudience(tokenUri)
      .setIssuedAt()
      .setExpirationTime(`${HOUR_S}s`)
      .sign(await importPKCS8(privateKey, "RS256"));
    const grant = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const answer = await fetch(tokenUri, { method: "POST", body: grant, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`Google's tokens: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    known = { token, until: Date.now() + (seconds - 60) * 1000 };
    return token;
  };
}

const text = (value: string) => ({ defaultValue: { language: "fr", value } });

const classId = ({ slot }: WalletTicket, issuerId: string): string => `${issuerId}.seance-${slot.id}`;
const objectId = ({ passId }: WalletTicket, issuerId: string): string => `${issuerId}.billet-${passId}`;

/** What everybody who comes has in common. The exact address is not part of it: a ticket that was given back still shows its class. */
function classOf(ticket: WalletTicket, { issuerId, publicUrl }: { issuerId: string; publicUrl: string }) {
  const { title, placeTitle, town, slot, coverUrl } = ticket;
  return {
    id: classId(ticket, issuerId),
    issuerName: "Hors les murs",
    reviewStatus: "UNDER_REVIEW",
    countryCode: "FR",
    eventName: text(title),
    venue: { name: text(placeTitle || town), address: text(town) },
    dateTime: { start: slot.startsAt.toISOString(), end: slot.endsAt.toISOString() },
    hexBackgroundColor: "#14213d",
    logo: image(`${publicUrl}/icons/icon-192.png`, "Hors les murs"),
    ...(coverUrl ? { heroImage: image(coverUrl, title) } : {}),
    multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES",
    notifyPreference: "NOTIFY_ON_UPDATE",
  };
}

const image = (uri: string, words: string) => ({ sourceUri: { uri }, contentDescription: text(words) });

function objectOf(ticket: WalletTicket, issuerId: string) {
  const { isValid, code, number, holderName, tariffLabel, priceCents, arrival, address, eventUrl, ticketsUrl } = ticket;
  const where = [address?.street, address?.town].filter(Boolean).join(", ");
  return {
    id: objectId(ticket, issuerId),
    classId: classId(ticket, issuerId),
    state: isValid ? "ACTIVE" : "INACTIVE",
    ticketNumber: String(number),
    ticketType: text(tariffLabel),
    faceValue: { micros: String(priceCents * 10_000), currencyCode: "EUR" },
    ...(holderName ? { ticketHolderName: holderName } : {}),
    ...(code === null ? {} : { barcode: { type: "QR_CODE", value: code, alternateText: `Billet n° ${number}` } }),
    textModulesData: [
      ["artiste", "Avec", ticket.artistName],
      ["etat", "Billet", isValid ? "" : "Ce billet n’est plus valable."],
      ["entree", "Pour entrer", arrival],
      ["adresse", "Adresse, à garder pour vous", where],
      ["acces", "Accès", address?.accessInfo ?? ""],
      ["prix", "Prix", priceCents === 0 ? "gratuit" : formatCents(priceCents)],
      ["organisation", "Organisation", ticket.organiser],
    ].flatMap(([id, header, body]) => (body ? [{ id, header, body }] : [])),
    linksModuleData: {
      uris: [
        { id: "soiree", uri: eventUrl, description: "La soirée" },
        { id: "billets", uri: ticketsUrl, description: "Mes billets" },
      ],
    },
  };
}
