import { Link } from "react-router";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/mailbox.ts";
import { requireSandbox } from "./require-sandbox.ts";

export const handle = { mail: true };

export const meta = pageMeta({
  title: "Boîte aux lettres du bac à sable",
  description: "Ce que la maison a envoyé, tant qu’aucun vrai prestataire n’est branché.",
  path: "/dev/mailbox",
});

const PAGE = 100;

export const loader = pageLoader(async ({ ctx, sandbox, url }) => {
  requireSandbox(sandbox);
  const mails = await listSandboxMails(ctx.db, { to: url.searchParams.get("to") ?? undefined, limit: PAGE });
  const chosen = url.searchParams.get("mail");
  return {
    mails: mails.map(({ id, to, subject, deliveredAt }) => ({ id, to, subject, at: new Date(deliveredAt) })),
    open: mails.find(({ id }) => id === chosen) ?? null,
  };
});

export default function Mailbox({ loaderData: { mails, open } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-8 py-10">
      <PageHeading
        title="Boîte aux lettres"
        lead="Ce que la maison a envoyé, tant qu’aucun vrai prestataire n’est branché."
      />
      {mails.length === 0 ? (
        <EmptyState title="Aucun courrier">Les messages envoyés apparaîtront ici.</EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <ul className="grid gap-2">
            {mails.map((mail) => (
              <li key={mail.id}>
                <Link
                  to={`?mail=${mail.id}`}
                  aria-current={open?.id === mail.id ? "true" : undefined}
                  className="grid gap-1 rounded-card bg-card p-4 shadow-card hover:bg-sand aria-[current=true]:bg-sand"
                >
                  <b className="text-ink">{mail.subject}</b>
                  <span className="text-sm wrap-anywhere">{mail.to}</span>
                  <span className="text-sm">{formatDateTime(mail.at)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {open && (
            <article className="grid gap-4 rounded-panel bg-card p-6 shadow-card">
              <h2>{open.subject}</h2>
              <iframe
                title={open.subject}
                srcDoc={open.html}
                sandbox="allow-popups"
                className="h-160 w-full rounded-card border border-line"
              />
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink">Version texte</summary>
                <pre className="text-sm whitespace-pre-wrap">{open.text}</pre>
              </details>
            </article>
          )}
        </div>
      )}
    </div>
  );
}
