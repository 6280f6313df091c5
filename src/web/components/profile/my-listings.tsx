import { pageCount } from "#core/own-space/rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { MyListingCard, type MyListingFacts } from "./my-listing-card.tsx";

type MyListingsProps = {
  listings: readonly MyListingFacts[];
  total: number;
  page: number;
  /** Why the last switch changed nothing, and of which one. */
  refusal: { id: string; text: string } | undefined;
  /** The address of another page of them. */
  href: (page: number) => string;
};

/** Projects and places together: whoever plays and hosts has one list. */
export function MyListings({ listings, total, page, refusal, href }: MyListingsProps) {
  return (
    <section aria-labelledby="annonces" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="annonces" className="scroll-mt-20">
          Vos projets et vos lieux
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/projet/new" variant="quiet" size="sm">
            <Icon name="plus" />
            Ajouter un projet
          </ButtonLink>
          <ButtonLink to="/place/new" variant="quiet" size="sm">
            <Icon name="plus" />
            Ajouter un lieu
          </ButtonLink>
        </div>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <MyListingCard listing={listing} refusal={refusal?.id === listing.id ? refusal.text : undefined} />
          </li>
        ))}
      </ul>
      <Pagination page={page} total={pageCount(total)} href={href} label="Pages de vos projets et lieux" />
    </section>
  );
}
