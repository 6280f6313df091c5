import { createApi } from "#api/api-app.ts";
import { createPaymentWebhooks } from "#api/payments.ts";
import routes from "#web/routes.ts";

type Entry = (typeof routes)[number];

/** Every page that can be asked for, as src/web/routes.ts writes it. */
export function servedPages(entries: readonly Entry[] = routes, prefix = ""): string[] {
  return entries.flatMap((entry) => {
    const here = [prefix, entry.path].filter(Boolean).join("/");
    const children = servedPages(entry.children ?? [], here);
    return entry.children ? children : [`/${here}`, ...children];
  });
}

const never = () => {
  throw new Error("nobody calls: only the list of calls is wanted");
};

/** Every call of the API, documented or not, as `GET /api/x/{id}`. The sandbox's own calls are no promise. */
export function servedCalls(): string[] {
  const api = createApi({ receive: never, asVisitor: never, liveFeed: { join: never, close: never } });
  const webhooks = createPaymentWebhooks({ systemCtx: never, receiveProviderEvent: never });
  const calls = [...api.routes, ...webhooks.routes]
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`);
  return [...new Set(calls)];
}
