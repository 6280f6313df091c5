import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { UiShowcase } from "./showcase/ui-showcase.tsx";

export const meta = pageMeta({
  title: "Système de design",
  description: "Les composants de l’interface, dans tous leurs états.",
  path: "/dev/ui",
});

export const loader = pageLoader(({ sandbox }) => {
  requireSandbox(sandbox);
  return null;
});

export default UiShowcase;
