import { z } from "zod";
import { teamRoleNames } from "#core/team-rights-rules.ts";
import { m } from "#platform/messages/messages.js";
import { asTyped, upTo } from "#platform/typed-text.ts";
import { emailField } from "./input.ts";

const REASON_MAX = 500;

/** What the team does is explained, for those who ask later. */
export const reasonField = z
  .string({ error: () => m["field.required"]() })
  .overwrite(asTyped)
  .min(5, { error: () => m["admin.reason_short"]() })
  .refine(...upTo(REASON_MAX))
  .meta({ maxLength: REASON_MAX });

export const aboutUserInput = z.object({
  userId: z.uuid(),
  reason: reasonField,
  /** By its key, for the statement of reasons. */
  rule: z.string().max(60).optional(),
});

const roleNames = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[\s,]+/).filter(Boolean) : value),
  z.array(z.enum(teamRoleNames, { error: () => m["team.role_unknown"]() })).max(teamRoleNames.length),
);

/** By an owner, on a page. No role at all is not to be of the team. */
export const teamRolesInput = z.object({ userId: z.uuid(), roles: roleNames, reason: reasonField });

/** Somebody whose account is open, by its address. */
export const joinTeamInput = z.object({
  email: emailField,
  roles: roleNames.refine((roles) => roles.length > 0, { error: () => m["team.role_needed"]() }),
  reason: reasonField,
});

/** From the console of whoever runs the platform. */
export const consoleRolesInput = z.object({ email: emailField, roles: roleNames });

export const userIdInput = z.object({ userId: z.uuid() });

export const userStates = ["active", "blocked", "deleted", "admin"] as const;

export const findUsersInput = z.object({
  /** An address, a name, a phone number or an id, or a part of one. */
  text: z.string().trim().max(120).optional().catch(undefined),
  state: z.enum(userStates).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export const enterBackOfficeInput = z.object({
  password: z
    .string({ error: () => m["field.required"]() })
    .min(1, { error: () => m["field.required"]() })
    .max(200),
});
