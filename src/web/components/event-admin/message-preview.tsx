import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { counted } from "#web/ui/counted.ts";

type MessagePreviewProps = {
  preview: { recipients: number; slotId: string | null; subject: string; text: string };
  replyTo: string;
  idempotencyKey: string;
};

/** How it will be read, and by how many; nothing has left yet. */
export function MessagePreview({ preview, replyTo, idempotencyKey }: MessagePreviewProps) {
  const { recipients, slotId, subject, text } = preview;
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "send";
  return (
    <section id="apercu" aria-labelledby="apercu-titre" className="rounded-panel bg-sand p-5 sm:p-7">
      <h2 id="apercu-titre" className="text-2xl">
        Aperçu
      </h2>
      {recipients === 0 ? (
        <p className="mt-2">Personne n’a de billet valable{"\u202f"}: il n’y a personne à qui écrire.</p>
      ) : (
        <p className="mt-2">
          {counted(recipients, "adresse recevra", "adresses recevront")} ce message, chacune de son côté. Les réponses
          arriveront à {replyTo}.
        </p>
      )}
      <div className="mt-4 rounded-card bg-white p-5">
        <p className="font-bold text-navy-900">{subject}</p>
        <p className="mt-3 whitespace-pre-line">{text}</p>
      </div>
      {recipients > 0 && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="slotId" value={slotId ?? ""} />
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit" busy={isSending} className="max-sm:w-full">
            Envoyer à {counted(recipients, "adresse", "adresses")}
          </Button>
        </Form>
      )}
    </section>
  );
}
