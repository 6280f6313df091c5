import { getSafetySheet } from "#core/places/get-safety-sheet.ts";
import { labelsOf, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { accessibilities } from "#core/taxonomies/taxonomy.ts";
import { SafetySheet } from "#web/components/wizards/safety-sheet.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/place-safety-sheet.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Fiche de sécurité",
    description: "La fiche de sécurité de votre lieu, à imprimer.",
    path: "/place",
    matches,
    noIndex: true,
  });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const sheet = await orNotFound(getSafetySheet(ctx, { placeId: params.placeid }));
  return {
    ...sheet,
    placeType: sheet.placeType ? placeTypeLabel(sheet.placeType) : null,
    accessibilities: labelsOf(accessibilities, sheet.accessibilities),
  };
}

export default function PlaceSafetySheet({ loaderData }: Route.ComponentProps) {
  return <SafetySheet sheet={loaderData} />;
}
