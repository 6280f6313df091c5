import { type DeclarationState, declarationLabels } from "#core/music-rights/states.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

const looks: Record<DeclarationState, { tone: BadgeTone; icon: IconName }> = {
  not_needed: { tone: "neutral", icon: "check" },
  needed: { tone: "amber", icon: "alert" },
  declared_before: { tone: "green", icon: "check-circle" },
  declared_after: { tone: "neutral", icon: "check" },
  programme_sent: { tone: "green", icon: "check-circle" },
};

export function DeclarationBadge({ state }: { state: DeclarationState }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {declarationLabels[state]}
    </Badge>
  );
}
