import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { ProfilePanel } from "./profile-panels.ts";

export function TodoPanel({ panel: { title, text, action, accent } }: { panel: ProfilePanel }) {
  return (
    <Card as="li" accent={accent} className="flex-row flex-wrap items-center gap-4 px-5.5 py-4.5">
      <p className="grow basis-60">
        <b className="block">{title}</b>
        {text}
      </p>
      <ButtonLink to={action.to} size="sm" variant={accent === "coral" ? "primary" : "secondary"}>
        {action.label}
        <span className="sr-only"> : {title}</span>
      </ButtonLink>
    </Card>
  );
}
