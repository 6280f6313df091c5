import { type RouteRules, rulesByPattern, unnamedRules } from "#web/route-rules.ts";
import routes from "#web/routes.ts";

const known: ReadonlyMap<string, RouteRules> = new Map(rulesByPattern(routes));

/** What src/web/routes.ts says of a page. As the framework puts it, a pattern begins with its first word. */
export function rulesOf(given: string): RouteRules {
  const pattern = given.startsWith("/") ? given : `/${given}`;
  return known.get(pattern) ?? unnamedRules(pattern);
}
