import { Outlet, useMatch } from "react-router";
import { whoAmI } from "#core/accounts/who-am-i.ts";
import { SettingsNav } from "#web/components/accounts/settings-nav.tsx";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/account-frame.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return whoAmI(context.get(requestContext).ctx);
}

/** Around every page of the settings: who one is, and, on wide screens, the way to the others. */
export default function AccountFrame({ loaderData: facts }: Route.ComponentProps) {
  const isHome = useMatch("/account") !== null;
  if (isHome) return <Outlet context={facts} />;
  return (
    <div className="wrap grid gap-x-14 py-5 sm:py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12">
      <SettingsNav facts={facts} className="hidden lg:block" />
      <Outlet context={facts} />
    </div>
  );
}
