import { type FormEvent, useCallback, useEffect, useState } from "react";
import { type CheckinSlot, LINK_LABEL_MAX, type ScanLinkView } from "#core/checkin/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { ApiError, getJson, postJson } from "#web/client/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { slotWords } from "./scan-words.ts";

type HelperLinksProps = {
  apiUrl: string;
  eventId: string;
  slots: readonly CheckinSlot[];
  slotId: string;
  open: boolean;
  onClose: () => void;
};

/** Somebody lends a hand at the door, for one evening, without an account. */
export function HelperLinks({ apiUrl, eventId, slots, slotId, open, onClose }: HelperLinksProps) {
  const base = `/api/events/${eventId}/scan-links`;
  const [links, setLinks] = useState<ScanLinkView[]>([]);
  const [made, setMade] = useState<{ label: string; url: string }>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refresh = useCallback(async () => {
    setLinks((await getJson(apiUrl, base)) as ScanLinkView[]);
  }, [apiUrl, base]);

  const run = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setTrouble(undefined);
      try {
        await work();
        await refresh();
      } catch (error) {
        const { detail, fields } = error instanceof ApiError ? error : new ApiError(0);
        setTrouble(fields.label?.[0] ?? detail ?? "Il faut du réseau pour gérer les liens. Réessayez dans un instant.");
      } finally {
        setBusy(false);
      }
    },
    [refresh],
  );

  useEffect(() => {
    if (open) void run(async () => undefined);
  }, [open, run]);

  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    void run(async () => {
      setMade((await postJson(apiUrl, base, { slotId, ...fields })) as { label: string; url: string });
      form.reset();
    });
  };
  const revoke = (link: ScanLinkView) =>
    void run(async () => void (await postJson(apiUrl, `${base}/${link.id}/revoke`, {})));
  const taking = slots.filter(({ active }) => active);

  return (
    <Dialog id="aide-entree" title="Se faire aider à l’entrée" open={open} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          Donnez à une personne de confiance un lien qui ne sert qu’à contrôler les billets d’une séance. Elle voit les
          noms et les tarifs, ni les adresses ni l’argent. Le lien s’éteint quelques heures après la séance.
        </p>
        {trouble && <Banner kind="error">{trouble}</Banner>}
        <form onSubmit={create} className="grid gap-4">
          <TextField
            name="label"
            label={"Pour qui\u202f?"}
            required
            maxLength={LINK_LABEL_MAX}
            placeholder="Un prénom"
          />
          {taking.length > 1 && (
            <SelectField
              name="slotId"
              label="Séance"
              placeholder={false}
              defaultValue={slotId}
              options={taking.map((slot) => ({ value: slot.id, label: slotWords(slot) }))}
            />
          )}
          <Button type="submit" busy={busy}>
            Créer un lien
          </Button>
        </form>
        {made && (
          <div className="grid gap-3 rounded-card bg-sand p-4">
            <p className="font-semibold text-ink">Le lien {de(made.label)}, affiché une seule fois</p>
            <CopyField label="À envoyer par message" value={made.url} />
          </div>
        )}
        {links.length > 0 && (
          <section aria-labelledby="liens-titre">
            <h3 id="liens-titre">Liens en service</h3>
            <ul className="mt-2 divide-y divide-line">
              {links.map((link) => (
                <li key={link.id} className="flex items-center justify-between gap-4 py-3">
                  <p className="min-w-0">
                    <b>{link.label}</b>
                    <span className="block text-sm">
                      {link.admitted > 1 ? `${link.admitted} entrées` : `${link.admitted} entrée`}, jusqu’au{" "}
                      {formatDateTime(new Date(link.expiresAt))}
                    </span>
                  </p>
                  <Button variant="quiet" size="sm" busy={busy} onClick={() => revoke(link)}>
                    Retirer<span className="sr-only">{` le lien ${de(link.label)}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
