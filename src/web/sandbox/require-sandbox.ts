import { data, type RouterContextProvider } from "react-router";
import { type RequestContext, requestContext } from "#web/server/request-context.ts";

/** These pages do not exist once a real payment provider is configured. */
export function requireSandbox(context: Readonly<RouterContextProvider>): RequestContext {
  const request = context.get(requestContext);
  refuseUnlessSandbox(request.sandbox);
  return request;
}

export function refuseUnlessSandbox(sandbox: boolean): void {
  if (!sandbox) throw data(null, { status: 404 });
}
