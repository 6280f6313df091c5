import { type SQL, sql } from "drizzle-orm";
import { type Ctx, type Role, requireUser } from "#core/context.ts";
import { defineStatement, runStatement } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import type { PaymentAccountState } from "../process.ts";
import { displayName, type InvoiceInfo, isInvoiceInfoComplete, type SignUpReason } from "../rules.ts";
import { consents, paymentAccounts, users } from "../tables.ts";
import { byKind, type Consented, type ConsentState } from "./consents.ts";

type OwnProfile = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  bio: string | null;
  roles: readonly Role[];
  signUpReason: SignUpReason;
  phone: string | null;
  phoneVerified: boolean;
  licenceNumber: string | null;
  invoiceInfo: InvoiceInfo;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  consents: ConsentState;
};

export type ProfileRow = Omit<OwnProfile, "displayName" | "invoiceInfo" | "invoiceInfoComplete" | "consents"> &
  InvoiceInfo & { consents: Consented[] | null };

/** Of the row of `users` around it; of the consents, the newest of each kind. */
export const profileColumns: SQL = sql`
  ${users.id} as id, ${users.email} as email, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.bio} as bio,
  ${users.roles} as roles, ${users.signUpReason} as "signUpReason", ${users.phone} as phone,
  ${users.phoneVerifiedAt} is not null as "phoneVerified", ${users.licenceNumber} as "licenceNumber",
  ${users.structureKind} as "structureKind", ${users.companyName} as "companyName", ${users.siren} as siren,
  ${users.rna} as rna, ${users.vatNumber} as "vatNumber",
  ${users.addressLine} as "addressLine", ${users.postalCode} as "postalCode", ${users.city} as city,
  ${users.birthDate}::text as "birthDate", ${users.birthPlace} as "birthPlace", ${users.taxNumber} as "taxNumber",
  coalesce((select ${paymentAccounts.state} from ${paymentAccounts} where ${paymentAccounts.userId} = ${users.id}), 'needed') as "paymentAccount",
  (select json_agg(newest) from (
    select distinct on (kind) kind, granted, version, at from ${consents} where ${consents.userId} = ${users.id}
    order by kind, at desc, ${consents.id} desc) newest) as consents`;

const ownProfile = defineStatement<{ userId: string }>(
  "own_profile",
  (bind) =>
    sql`select ${profileColumns} from ${users} where ${users.id} = ${bind("userId")} and ${users.deletedAt} is null`,
);

/** Everything that the settings show of oneself. Outside of transactions. */
export async function whoAmI(ctx: Ctx): Promise<OwnProfile> {
  const { userId } = requireUser(ctx);
  const row = ctx.readAlong?.profile ?? (await runStatement<ProfileRow>(ctx.db, ownProfile.with({ userId })))[0];
  if (!row) throw new DomainError("unauthenticated");
  const { structureKind, companyName, siren, rna, vatNumber, addressLine, postalCode, city } = row;
  const { birthDate, birthPlace, taxNumber } = row;
  const invoiceInfo = {
    ...{ structureKind, companyName, siren, rna, vatNumber, addressLine, postalCode, city },
    ...{ birthDate, birthPlace, taxNumber },
  };
  const { id, email, firstName, lastName, bio, roles, signUpReason, phone, phoneVerified, licenceNumber } = row;
  return {
    ...{
      id,
      email,
      firstName,
      lastName,
      displayName: displayName(row),
      bio,
      roles,
      signUpReason,
      phone,
      phoneVerified,
    },
    licenceNumber,
    invoiceInfo,
    invoiceInfoComplete: isInvoiceInfoComplete(row),
    paymentAccount: row.paymentAccount,
    consents: byKind(row.consents ?? []),
  };
}
