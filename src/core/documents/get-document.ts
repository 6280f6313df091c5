import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { Guide } from "./guide.ts";
import { artistGuide } from "./guides/artist-guide.ts";
import { hostGuide } from "./guides/host-guide.ts";
import { typesetGuide } from "./typeset-guide.ts";

export type DocumentFile = { filename: string; contentType: string; body: Buffer };

const guides: ReadonlyMap<string, { filename: string; guide: Guide }> = new Map([
  ["guide-hote", { filename: "hors-les-murs-guide-de-l-hote.pdf", guide: hostGuide }],
  ["guide-artiste", { filename: "hors-les-murs-guide-de-l-artiste.pdf", guide: artistGuide }],
]);

// The text only changes with the program, so each process sets each guide once.
const typeset = new Map<string, Promise<Buffer>>();

/** Open to everyone: the guides are public. */
export async function getDocument(_ctx: Ctx, id: string): Promise<DocumentFile> {
  const document = guides.get(id);
  if (!document) throw new DomainError("not_found", { reason: "unknown_document" });
  const body = await (typeset.get(id) ?? typesetOnce(id, document.guide));
  return { filename: document.filename, contentType: "application/pdf", body };
}

function typesetOnce(id: string, guide: Guide): Promise<Buffer> {
  const pending = typesetGuide(guide);
  typeset.set(id, pending);
  // A failure is not kept: the next reader gets another try.
  pending.catch(() => typeset.delete(id));
  return pending;
}
