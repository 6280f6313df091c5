import { redirect } from "react-router";
import { claimLegacyAccount } from "#core/accounts/claim-legacy-account.ts";
import { findLegacyAccount } from "#core/accounts/find-legacy-account.ts";
import { inspectLink } from "#core/accounts/inspect-link.ts";
import { ClaimAccount, FindAccount, FoundAccount } from "#web/components/accounts/migrate-steps.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
import { requireGuest } from "#web/server/guest-only.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-token.ts";
import { orItsStatus } from "#web/server/page-errors.ts";
import { follow, placeAfterSignUp } from "#web/server/session-start.ts";
import { startAccount } from "#web/server/start-account.ts";
import type { Route } from "./+types/migrate.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Retrouver mon ancien compte",
    description: "Votre compte de la première version de Hors les murs vous attend : retrouvez-le ici.",
    path: "/migrate",
    matches,
    noIndex: true,
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = requireGuest(context, "/profil");
  const token = takeLinkToken(ctx, { request, url }, "migrate");
  const link = token ? (await orItsStatus(inspectLink(ctx, { token, purpose: "legacy_claim" }))).state : undefined;
  return { link, found: url.searchParams.has("trouve"), sandbox: context.get(requestContext).sandbox };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  if (form.get("intent") === "claim") return claim({ request, context }, form);
  const outcome = await runForm(ctx, form, () => findLegacyAccount(ctx, fieldsOf(form)));
  if (outcome.refused) return outcome.refused;
  throw redirect("/migrate?trouve=1", { headers: { "set-cookie": dropLinkToken(ctx, "migrate") } });
}

async function claim({ request, context }: Pick<Route.ActionArgs, "request" | "context">, form: FormData) {
  const { ctx } = context.get(requestContext);
  const token = readLinkToken(request, "migrate");
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const outcome = await runForm(ctx, form, () => claimLegacyAccount(ctx, { ...fieldsOf(form), token, userAgent }));
  if (outcome.refused) return outcome.refused;
  const { headers } = await startAccount(ctx, request, outcome.value);
  headers.append("set-cookie", dropLinkToken(ctx, "migrate"));
  throw follow(placeAfterSignUp(request), request, headers);
}

export default function Migrate({ loaderData: { link, found, sandbox }, actionData }: Route.ComponentProps) {
  if (link === "usable") return <ClaimAccount refused={actionData} />;
  if (found) return <FoundAccount sandbox={sandbox} />;
  return <FindAccount refused={actionData} linkOver={link !== undefined} />;
}
