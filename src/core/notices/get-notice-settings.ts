import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { listDevices } from "./list-devices.ts";
import { type NoticeChoices, readChoices } from "./read-choices.ts";

export type NoticeSettings = {
  choices: NoticeChoices;
  devices: { id: string; device: string; createdAt: Date }[];
  /** SMS need a number that was proved. */
  phoneVerified: boolean;
  /** What a browser subscribes with. */
  pushKey: string;
};

export async function getNoticeSettings(ctx: Ctx): Promise<NoticeSettings> {
  const { userId } = requireUser(ctx);
  const [person] = await ctx.db.select({ at: users.phoneVerifiedAt }).from(users).where(eq(users.id, userId));
  const devices = await listDevices(ctx, userId);
  return {
    choices: await readChoices(ctx, userId),
    devices: devices.map(({ id, device, createdAt }) => ({ id, device, createdAt })),
    phoneVerified: person?.at != null,
    pushKey: ctx.push.publicKey,
  };
}
