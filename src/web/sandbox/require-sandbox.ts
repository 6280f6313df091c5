import { data } from "react-router";

/** These pages do not exist once a real payment provider is configured. */
export function requireSandbox(sandbox: boolean): void {
  if (!sandbox) throw data(null, { status: 404 });
}
