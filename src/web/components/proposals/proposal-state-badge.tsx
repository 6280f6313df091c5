import type { ProposalLabelCode } from "#core/proposals/rules.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

const looks: Record<ProposalLabelCode, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: "amber", icon: "edit" },
  waiting_for_you: { tone: "coral", icon: "bell" },
  waiting_for_host: { tone: "neutral", icon: "clock" },
  waiting_for_artist: { tone: "neutral", icon: "clock" },
  to_finalize: { tone: "amber", icon: "card" },
  accepted: { tone: "green", icon: "check" },
  archived: { tone: "neutral", icon: "cross" },
  expired: { tone: "neutral", icon: "clock" },
  cancelled: { tone: "neutral", icon: "cross" },
  countered: { tone: "neutral", icon: "calendar" },
  resent: { tone: "neutral", icon: "refresh" },
};

type ProposalStateBadgeProps = { code: ProposalLabelCode; label: string; className?: string };

/** How it stands, as the viewer's side sees it: a word, a colour, a sign. */
export function ProposalStateBadge({ code, label, className }: ProposalStateBadgeProps) {
  return (
    <Badge {...looks[code]} {...(className ? { className } : {})}>
      {label}
    </Badge>
  );
}
