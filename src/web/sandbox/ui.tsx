import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/ui.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { UiShowcase } from "./showcase/ui-showcase.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Système de design",
    description: "Les composants de l’interface, dans tous leurs états.",
    path: "/dev/ui",
    noIndex: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  requireSandbox(context);
  return null;
}

export default UiShowcase;
