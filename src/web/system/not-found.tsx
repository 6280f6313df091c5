import { data } from "react-router";
import { pageLoader } from "#web/server/page-loader.ts";

/** Also stands in for files that were refused (render/page-renderer.ts), with their status and their address. */
export const loader = pageLoader(({ refusal }): never => {
  throw data(refusal ? { path: refusal.path } : null, { status: refusal?.status ?? 404 });
});

export default function NotFound() {
  return null;
}
