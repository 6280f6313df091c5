import { Link } from "react-router";
import { hideListing, unhideListing } from "#core/team/hide-listing.ts";
import { listingActionInput } from "#core/team/input.ts";
import { findListings } from "#core/team/support/find-listings.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/listings.ts";
import { RuleField } from "./reports/rule-field.tsx";
import { ReasonForm, SearchForm, Sheet, SheetItem } from "./sheets.tsx";
import { teamForm } from "./team-form.ts";

export const meta = pageMeta({
  title: "Annonces",
  description: "Projets et lieux publiés.",
  path: "/admin/annonces",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const asked = {
    kind: url.searchParams.get("sorte") ?? "project",
    text: url.searchParams.get("q") ?? "",
    hidden: url.searchParams.get("retirees") ?? "",
  };
  return { ...(await findListings(ctx, { ...asked, page: url.searchParams.get("page") ?? 1 })), asked };
});

export const action = formAction({
  hide: teamForm(listingActionInput, hideListing),
  unhide: teamForm(listingActionInput, unhideListing),
});

const kinds = [
  { value: "project", label: "Projets" },
  { value: "place", label: "Lieux" },
];
const all = [
  { value: "", label: "Toutes" },
  { value: "oui", label: "Retirées par l’équipe" },
];

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, listings, total, page, pages, asked } = loaderData;
  const href = (to: number) =>
    `?${new URLSearchParams({ sorte: kind, q: asked.text, retirees: asked.hidden, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Annonces" lead={counted(total, "annonce")} />
      <SearchForm label="Titre, ville, adresse e-mail ou identifiant" text={asked.text}>
        <SelectField name="sorte" label="Sorte" options={kinds} defaultValue={kind} placeholder={false} />
        <SelectField name="retirees" label="Lesquelles" options={all} defaultValue={asked.hidden} placeholder={false} />
      </SearchForm>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="annonces" empty="Aucune annonce ne correspond.">
        {listings.map((listing) => (
          <SheetItem
            key={listing.id}
            title={
              <Link to={`/${kind === "project" ? "projet" : "place"}/${listing.id}`} className="link">
                {listing.title ?? "Sans titre"}
              </Link>
            }
            aside={
              <>
                {listing.hiddenAt ? (
                  <Badge tone="red">Retirée</Badge>
                ) : (
                  <Badge tone={listing.visible ? "green" : "neutral"}>
                    {listing.visible ? "Visible" : "Invisible"}
                  </Badge>
                )}
                {listing.city}
              </>
            }
          >
            <p className="text-sm">
              <Link to={`/admin/personnes/${listing.ownerId}`} className="link wrap-anywhere">
                {listing.ownerName}
              </Link>
              {listing.hiddenReason && `, motif\u202f: ${listing.hiddenReason}`}
            </p>
            <ReasonForm
              intent={listing.hiddenAt ? "unhide" : "hide"}
              title={listing.hiddenAt ? "Rétablir" : "Retirer"}
              help="La personne reçoit ce motif par e-mail, avec ses recours."
              submit={listing.hiddenAt ? "Rétablir cette annonce" : "Retirer cette annonce"}
              fields={{ kind, listingId: listing.id }}
              refused={actionData?.values?.listingId === listing.id ? actionData : undefined}
            >
              {!listing.hiddenAt && <RuleField />}
            </ReasonForm>
          </SheetItem>
        ))}
      </Sheet>
      <Pagination page={page} total={pages} href={href} label="Pages d’annonces" />
    </div>
  );
}
