import { ilike, or, type SQL, sql } from "drizzle-orm";
import { users } from "./tables.ts";

/** For `ilike`: anywhere in it, and as it was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** By part of an address, a name or a company: the index `users_words` serves all of them. */
export const isNamed = (part: string): SQL | undefined =>
  or(
    ilike(users.email, part),
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, part),
    ilike(users.companyName, part),
  );

/** The ids of such people, for what is theirs: one search of that index, instead of a look at everybody's. */
export const peopleNamed = (part: string): SQL => sql`(select ${users.id} from ${users} where ${isNamed(part)})`;
