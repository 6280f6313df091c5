import { formatPhone } from "#core/accounts/rules.ts";
import { Icon } from "#web/ui/icon.tsx";

type Contact = { side: "artist" | "host"; name: string; email: string; phone: string | null };
type Address = {
  number: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  accessInfo: string | null;
};

const parts = { artist: "Artiste", host: "Hôte" };
const linkClass = "link inline-flex min-h-11 items-center gap-2.5 wrap-anywhere";

/** For the two who agreed, and nobody else. */
export function ContactCards({ contacts, address }: { contacts: readonly Contact[]; address: Address | null }) {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {contacts.map(({ side, name, email, phone }) => (
        <div key={side} className="rounded-card border border-line bg-card p-5">
          <p className="text-sm">{parts[side]}</p>
          <p className="font-heading font-serif text-xl text-ink">{name}</p>
          <div className="mt-2 grid justify-items-start">
            {email && (
              <a href={`mailto:${email}`} className={linkClass}>
                <Icon name="mail" />
                {email}
              </a>
            )}
            {phone && (
              <a href={`tel:${phone}`} className={linkClass}>
                <Icon name="phone" />
                {formatPhone(phone)}
              </a>
            )}
          </div>
        </div>
      ))}
      {address && (
        <div className="rounded-card border border-line bg-card p-5 md:col-span-2">
          <p className="text-sm">Adresse du lieu, pour vous deux</p>
          <p className="font-semibold text-ink">
            {[address.number, address.street].filter(Boolean).join(" ")}, {address.postalCode} {address.city}
          </p>
          {address.accessInfo && <p className="mt-1">{address.accessInfo}</p>}
        </div>
      )}
    </div>
  );
}
