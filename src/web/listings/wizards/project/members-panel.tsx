import { Form } from "react-router";
import { formatDate } from "#platform/french-dates.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type MembersPanelProps = {
  projectId: string;
  role: "owner" | "member";
  userId: string;
  members: readonly { userId: string; name: string; portrait: string | null }[];
  invitations: readonly { email: string; expiresAt: Date }[];
  refused?: FormRefusal;
};

/** Who manages a group's project beside its owner. */
export function MembersPanel({ projectId, role, userId, members, invitations, refused }: MembersPanelProps) {
  const isOwner = role === "owner";
  return (
    <Card as="section" padded aria-labelledby="membres" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="membres" className="text-2xl">
          Les membres du groupe
        </h2>
        <p>Chaque membre peut modifier le projet, ses photos et ses préférences, et le rendre visible ou non.</p>
      </div>
      {members.length + invitations.length > 0 && (
        <ul className="grid gap-1">
          {members.map((member) => (
            <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <Avatar name={member.name} photo={member.portrait ?? undefined} />
              <span className="min-w-0 grow font-semibold text-ink">{member.name}</span>
              {(isOwner || member.userId === userId) && (
                <a href={`#retirer-${member.userId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
                  {isOwner ? "Retirer" : "Quitter le groupe"}
                </a>
              )}
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation.email} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere font-semibold text-ink">{invitation.email}</span>
                <span className="text-sm">Valable jusqu’au {formatDate(invitation.expiresAt)}</span>
              </span>
              <Badge tone="amber" icon="clock">
                En attente
              </Badge>
              <Form method="post">
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="email" value={invitation.email} />
                <Button type="submit" variant="quiet" size="sm">
                  Annuler l’invitation
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {isOwner && (
        <CheckedForm
          intent="invite"
          refused={refused}
          check={schemaCheck(
            () => import("#core/listings/projects/input.ts").then((input) => input.inviteMemberInput),
            {
              projectId,
            },
          )}
          submit="Inviter"
          sendingLabel="Envoi…"
          variant="secondary"
        >
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            label="Inviter par e-mail"
            required
            help="La personne reçoit un lien, valable quatorze jours."
          />
        </CheckedForm>
      )}
      {members.map((member) => (
        <ConfirmDialog
          key={member.userId}
          id={`retirer-${member.userId}`}
          title={isOwner ? `Retirer ${member.name} du groupe ?` : "Quitter ce groupe ?"}
          confirmLabel={isOwner ? "Retirer du groupe" : "Quitter le groupe"}
          danger
          fromHash
          fields={{ intent: "remove-member", userId: member.userId }}
        >
          <p>
            {isOwner ? "Cette personne ne pourra plus modifier le projet." : "Vous ne pourrez plus modifier ce projet."}
          </p>
        </ConfirmDialog>
      ))}
    </Card>
  );
}
