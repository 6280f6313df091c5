import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { readLetter } from "./pass-culture-letters.ts";
import {
  type AgendaPort,
  type NewsletterPort,
  PartnerRefusedError,
  type PassCultureOffer,
  type PassCulturePort,
} from "./port.ts";
import { sandboxPartnerCopies } from "./sandbox/tables.ts";

/** A pretend agenda that keeps what it is given. Titles with « refus partenaire » are refused for good, with « panne partenaire » fail each time. */
export function createSandboxAgenda(db: Db): AgendaPort {
  const partner = "openagenda";
  return {
    async put(evening) {
      if (evening.title.includes("refus partenaire")) throw new PartnerRefusedError("sandbox 400");
      if (evening.title.includes("panne partenaire")) throw new Error("sandbox 500");
      await putSandboxCopy(db, { partner, key: evening.id, body: evening });
    },
    withdraw: (id) => dropSandboxCopy(db, { partner, key: id }),
  };
}

/** A pretend list. Addresses that begin with `panne` fail each time, with `refus` are refused for good. */
export function createSandboxNewsletter(db: Db): NewsletterPort {
  const partner = "newsletter";
  return {
    async put(reader) {
      if (reader.email.startsWith("refus")) throw new PartnerRefusedError("sandbox 400");
      if (reader.email.startsWith("panne")) throw new Error("sandbox 500");
      await putSandboxCopy(db, { partner, key: reader.mark, body: reader });
    },
    withdraw: (mark) => dropSandboxCopy(db, { partner, key: mark }),
  };
}

/**
 * A pretend pass Culture. Venues that end in 404 are nobody's; titles as for the agenda. As there, what was never shown is not made
 * when it is not active, dates stay when an offer no longer has them, and only those that are called off go.
 */
export function createSandboxPassCulture(db: Db, hmacKey: string): PassCulturePort {
  const partner = "passculture";
  const find = async (key: string): Promise<PassCultureOffer | undefined> => {
    const [copy] = await db
      .select({ body: sandboxPartnerCopies.body })
      .from(sandboxPartnerCopies)
      .where(and(eq(sandboxPartnerCopies.partner, partner), eq(sandboxPartnerCopies.key, key)));
    return copy?.body as PassCultureOffer | undefined;
  };
  return {
    async put(offer) {
      if (offer.title.includes("refus partenaire") || offer.venueId % 1000 === 404) {
        throw new PartnerRefusedError("sandbox 400");
      }
      if (offer.title.includes("panne partenaire")) throw new Error("sandbox 500");
      const known = await find(offer.id);
      if (!known && !offer.isActive) return;
      const told = new Set([...offer.dates.map(({ id }) => id), ...offer.calledOff]);
      const dates = [...(known?.dates ?? []).filter(({ id }) => !told.has(id)), ...offer.dates];
      await putSandboxCopy(db, { partner, key: offer.id, body: { ...offer, dates } });
    },
    async withdraw({ id }) {
      const known = await find(id);
      if (known) await putSandboxCopy(db, { partner, key: id, body: { ...known, isActive: false } });
    },
    readLetter: (letter, header) => readLetter({ hmacKey }, letter, header),
  };
}

type Key = { partner: string; key: string };

async function putSandboxCopy(db: Db, copy: Key & { body: object }): Promise<void> {
  const { partner, key } = sandboxPartnerCopies;
  await db
    .insert(sandboxPartnerCopies)
    .values(copy)
    .onConflictDoUpdate({ target: [partner, key], set: { body: copy.body } });
}

async function dropSandboxCopy(db: Db, { partner, key }: Key): Promise<void> {
  await db
    .delete(sandboxPartnerCopies)
    .where(and(eq(sandboxPartnerCopies.partner, partner), eq(sandboxPartnerCopies.key, key)));
}
