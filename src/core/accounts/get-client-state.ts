import type { Ctx, Role } from "#core/context.ts";
import { accountParts, type ClientStateFacts } from "./account-parts.ts";
import { readOwnUser } from "./read-user.ts";
import { displayName } from "./rules.ts";

export type ClientState = ClientStateFacts & {
  user: { id: string; firstName: string; lastName: string; displayName: string; email: string; roles: readonly Role[] };
  needPhoneValidation: boolean;
};

/** What the specification calls the client state: who is logged in, and what the bars have to show them. */
export async function getClientState(ctx: Ctx): Promise<ClientState> {
  const user = await readOwnUser(ctx);
  const { id, firstName, lastName, email, roles } = user;
  const known = await Promise.all(accountParts().map((part) => part.clientState?.(ctx, id) ?? {}));
  const facts: ClientStateFacts = Object.assign(
    { newDiscussion: 0, labels: {}, isLoggedUserNeedSacem: false },
    ...known,
  );
  return {
    user: { id, firstName, lastName, displayName: displayName(user), email, roles },
    needPhoneValidation: user.phoneVerifiedAt === null,
    ...facts,
  };
}
