import { redirect } from "react-router";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import type { Ctx } from "#core/context.ts";
import { getListingForEdit } from "#core/listings/get-for-edit.ts";
import { listOwnListings } from "#core/listings/list-own.ts";
import type { Step } from "#core/listings/listing-life.ts";
import { isStep, type ListingKind } from "#core/listings/rules.ts";
import { newId } from "#platform/ids.ts";
import { screenAfter, screenBefore, screenOf } from "#web/forms/wizard/screens.ts";
import { keepReturn } from "#web/server/addresses.ts";
import type { Visit } from "#web/server/page-loader.ts";
import type { PaymentNeeds } from "./payment-offer.tsx";
import { stepHref, type Wizard } from "./steps.ts";
import { stepOf } from "./wizard-forms.ts";

/** What every step of a wizard needs, whichever the kind. */
export async function openWizard<K extends ListingKind>(
  { ctx, url, user: { userId } }: Pick<Visit, "ctx" | "url" | "user">,
  wizard: Wizard<K, Step<K>>,
  { id, steps }: { id: string; steps: readonly Step<K>[] },
) {
  keepReturn(ctx, url);
  const listing = await getListingForEdit(ctx, { kind: wizard.kind, id });
  const step = stepOf(steps, url, listing.missing) as Step<K>;
  const href = (slug: Step<K>) => stepHref(wizard, id, slug);
  if (!isStep(steps, url.searchParams.get("etape") ?? "")) throw redirect(href(step));
  const { screens } = wizard;
  const screen = screenOf(screens, step);
  const before = screenBefore(screens, step);
  return {
    userId,
    listing,
    step,
    screen,
    current: screens.indexOf(screen),
    steps: screens.map(([first, ...others]) => ({
      slug: first,
      done: [first, ...others].every((slug) => listing.completed.includes(slug)),
    })),
    back: before && href(before),
    next: href(screenAfter(screens, step, listing.missing) ?? "apercu"),
  };
}

/** Of the preview of one's own published listing: what is still to be done before money can arrive. */
export async function openPaymentNeeds(ctx: Ctx, { role }: { role: "owner" | "member" }): Promise<PaymentNeeds> {
  if (role !== "owner") return { account: false, invoice: false };
  const { paymentAccount, invoiceInfoComplete } = await whoAmI(ctx);
  return { account: paymentAccount === "needed", invoice: !invoiceInfoComplete };
}

const DRAFTS_SHOWN = 3;

/** Of the page where a listing begins: the drafts that somebody may rather go on with. */
export async function openNewListing<K extends ListingKind>(
  { ctx, url }: Pick<Visit, "ctx" | "url">,
  { kind, path }: Wizard<K, Step<K>>,
  nameOf: (draft: Awaited<ReturnType<typeof listOwnListings<K>>>["listings"][number]) => string,
) {
  keepReturn(ctx, url);
  const { listings } = await listOwnListings(ctx, { kind });
  const drafts = listings.filter(({ listingState }) => listingState === "draft").slice(0, DRAFTS_SHOWN);
  return {
    // Made here, so that a form sent twice makes one draft.
    id: newId(ctx.now),
    drafts: drafts.map((draft) => ({ href: `${path}/${draft.id}/edit`, name: nameOf(draft) })),
  };
}
