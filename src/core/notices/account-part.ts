import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { listDevices } from "./list-devices.ts";
import { readChoices } from "./read-choices.ts";
import { noticeChoices, outgoingPushes, pushSubscriptions } from "./tables.ts";
import { thankSponsor } from "./thank-sponsor.ts";

export const noticesAccountPart: AccountPart = {
  name: "notices",
  guestArrived: thankSponsor,
  async erase({ db }, userId) {
    for (const table of [noticeChoices, outgoingPushes, pushSubscriptions]) {
      await db.delete(table).where(eq(table.userId, userId));
    }
  },
  async exportData(ctx, userId) {
    const devices = await listDevices(ctx, userId);
    return {
      notifications: {
        choix: await readChoices(ctx, userId),
        appareils: devices.map(({ device, createdAt }) => ({ device, createdAt })),
      },
    };
  },
};
