import type { ContactDetails } from "#core/proposals/view-rules.ts";
import { formatPhone } from "#web/components/accounts/format-phone.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Exchanged once both have said yes. */
export function ContactCard({ contact: { name, email, phone } }: { contact: ContactDetails }) {
  return (
    <address className="grid gap-1 rounded-card bg-sand px-4.5 py-3.5 not-italic">
      <b>{name}</b>
      <a href={`mailto:${email}`} className="link flex min-h-11 items-center gap-2 wrap-anywhere">
        <Icon name="mail" className="size-5" />
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="link flex min-h-11 items-center gap-2">
          <Icon name="phone" className="size-5" />
          {formatPhone(phone)}
        </a>
      )}
    </address>
  );
}
