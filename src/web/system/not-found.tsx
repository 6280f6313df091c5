import { data } from "react-router";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/not-found.ts";

/** Also stands in for files that were refused (render/page-renderer.ts), with their status and their address. */
export function loader({ context }: Route.LoaderArgs): never {
  const { refusal } = context.get(requestContext);
  throw data(refusal ? { path: refusal.path } : null, { status: refusal?.status ?? 404 });
}

export default function NotFound() {
  return null;
}
