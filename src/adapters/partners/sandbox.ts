import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type AgendaPort, type NewsletterPort, PartnerRefusedError } from "./port.ts";
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
