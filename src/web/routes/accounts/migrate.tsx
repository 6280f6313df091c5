import { claimLegacyAccount } from "#core/accounts/claim-legacy-account.ts";
import { findLegacyAccount } from "#core/accounts/find-legacy-account.ts";
import { claimLegacyAccountInput, findLegacyAccountInput } from "#core/accounts/input.ts";
import { inspectLink } from "#core/accounts/inspect-link.ts";
import { ClaimAccount, FindAccount, FoundAccount } from "#web/components/accounts/migrate-steps.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
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

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  "": form({
    schema: findLegacyAccountInput,
    run: ({ ctx, fields }) => findLegacyAccount(ctx, fields),
    done: (_, { ctx }) => afterwards("/migrate?trouve=1", undefined, [dropLinkToken(ctx, "migrate")]),
  }),
  claim: form({
    schema: claimLegacyAccountInput,
    run: ({ ctx, request, fields }) => {
      const token = readLinkToken(request, "migrate");
      const userAgent = request.headers.get("user-agent") ?? undefined;
      return claimLegacyAccount(ctx, { ...fields, token, userAgent });
    },
    done: async (tokens, { ctx, request }) => {
      const { headers } = await startAccount(ctx, request, tokens);
      headers.append("set-cookie", dropLinkToken(ctx, "migrate"));
      return follow(placeAfterSignUp(request), request, headers);
    },
  }),
});

export default function Migrate({ loaderData: { link, found, sandbox }, actionData }: Route.ComponentProps) {
  if (link === "usable") return <ClaimAccount refused={actionData} />;
  if (found) return <FoundAccount sandbox={sandbox} />;
  return <FindAccount refused={actionData} linkOver={link !== undefined} />;
}
