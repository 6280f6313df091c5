import { ContactDialog } from "./contact-dialog.tsx";
import { ContactTeamDialog } from "./contact-team-dialog.tsx";

export function BothContactDialogs() {
  return (
    <>
      <ContactDialog />
      <ContactTeamDialog />
    </>
  );
}
