import type { StoredFile } from "#adapters/storage/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { photoFileInput } from "./input.ts";
import { photoKey } from "./photo-files.ts";

/** For everybody: an address that nobody can guess is what a draft's photos have, and a published one's are public. */
export async function readPhotoFile(ctx: Ctx, input: unknown): Promise<StoredFile> {
  const asked = photoFileInput.safeParse(input);
  const file = asked.success
    ? await ctx.storage.get(photoKey(asked.data.filesId.toLowerCase(), asked.data.file))
    : undefined;
  if (!file) throw new DomainError("not_found");
  return file;
}
