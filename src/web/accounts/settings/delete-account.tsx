import { Link } from "react-router";
import { z } from "zod";
import type { DeletionRefusal } from "#core/accounts/account-parts.ts";
import {
  deleteAccount,
  deletionRefusalMessages,
  findDeletionRefusals,
} from "#core/accounts/deletion/delete-account.ts";
import { deleteAccountInput } from "#core/accounts/input.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isSecure } from "#web/server/cookies.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { forgetBooking } from "#web/ticketing/booking-memory.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/delete-account.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Supprimer mon compte",
  description: "Ce qui disparaît, ce qui reste, et comment partir.",
  path: "/account/delete",
});

/** Where each of them is dealt with. */
const ways: Record<DeletionRefusal, { to: string; label: string }> = {
  proposals_waiting: { to: "/proposal", label: "Mes propositions" },
  event_in_progress: { to: "/profil", label: "Mes événements" },
  payout_pending: { to: "/account/versements", label: "Mes versements" },
  debt_open: { to: "/account/contact", label: "Contacter l’équipe" },
};

export const loader = pageLoader(async ({ ctx, user: { userId } }) => {
  const refusals = await findDeletionRefusals(ctx, userId);
  const ahead = await ctx.parts.accounts.ticketsToCome(ctx, userId);
  return {
    refusals: refusals.map((refusal) => ({ text: deletionRefusalMessages[refusal](), way: ways[refusal] })),
    ahead: ahead.map(({ title, when, tickets }) => ({ title, when, tickets })),
  };
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: deleteAccountInput.extend({ understood: z.string() }),
    failure: m["deletion.failed"],
    run: ({ ctx, fields: { understood, password } }) => {
      if (!understood) throw new DomainError("invalid_input", { fields: notUnderstood(password) });
      return deleteAccount(ctx, { password });
    },
    done: (_, { ctx }) =>
      afterwards("/", m["deletion.done"](), [...clearedSessionCookies(isSecure(ctx)), forgetBooking()]),
  }),
});

const notUnderstood = (password: string | undefined): FieldErrors => ({
  understood: [m["deletion.understood"]()],
  ...(password ? {} : { password: [m["field.required"]()] }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.deleteAccountInput));

export default function DeleteAccount({ loaderData: { refusals, ahead }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Supprimer mon compte"
      lead="Vous êtes libre de partir à tout moment. Voici ce que cela change."
    >
      <DeletionOutline />
      {refusals.map(({ text, way }) => (
        <Banner
          key={text}
          kind="warning"
          title={text}
          action={
            <ButtonLink to={way.to} size="sm" variant="quiet">
              {way.label}
            </ButtonLink>
          }
        />
      ))}
      {refusals.length === 0 && ahead.length > 0 && <TicketsAhead evenings={ahead} />}
      {refusals.length === 0 && (
        <Panel title="Partir">
          <AccountForm
            refused={actionData}
            check={check}
            submit="Supprimer définitivement mon compte"
            sendingLabel="Suppression…"
            variant="danger"
            wayOut={actionData?.message === m["deletion.failed"]() && <AskTheTeam />}
          >
            <CheckboxField
              name="understood"
              label="J’ai compris que rien de tout cela ne pourra être rétabli"
              required
            />
            <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
          </AccountForm>
        </Panel>
      )}
      <p className="text-sm">
        Vous voulez d’abord garder une copie ?{" "}
        <Link to="/account/data" className="link">
          Téléchargez vos données
        </Link>
      </p>
    </SettingsPage>
  );
}

function AskTheTeam() {
  return (
    <p className="px-5">
      <a href="#contact-equipe" className="link">
        Contacter l’équipe
      </a>
    </p>
  );
}

type Evening = { title: string; when: string; tickets: number };

/** Nobody loses a seat by leaving; what is kept for it, and until when, is said before. */
function TicketsAhead({ evenings }: { evenings: readonly Evening[] }) {
  return (
    <Banner kind="warning" title="Vous avez des billets pour des soirées à venir">
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-warning-ink">
        {evenings.map(({ title, when, tickets }) => (
          <li key={`${title} ${when}`}>
            <span className="font-bold">{title}</span>, {when} :{" "}
            {tickets === 1 ? "un billet" : `${tickets}\u00a0billets`}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Vos billets restent valables. Leurs liens vous sont envoyés par e-mail : gardez-les, vous n’aurez plus de compte
        pour les retrouver. Jusqu’au soir, nous gardons votre adresse pour vous prévenir d’un report, d’une annulation
        ou d’un remboursement, et les noms écrits sur les billets. Tout cela est effacé ensuite.
      </p>
    </Banner>
  );
}

const goes = [
  "Votre nom, votre adresse, votre téléphone et vos mots de passe",
  "Vos projets, vos lieux et leurs photos",
  "Vos recherches, vos alertes et vos tours en liste d’attente",
];
const stays = [
  "Les factures et les écritures, que la loi oblige à garder dix ans",
  "Les billets déjà vendus, sans votre nom une fois la soirée passée",
  "Les messages que vous avez envoyés, signés « Compte supprimé »",
];

/** What will happen, before anything is asked. */
function DeletionOutline() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Column title="Ce qui disparaît" icon="trash" lines={goes} />
      <Column title="Ce qui reste" icon="lock" lines={stays} />
    </div>
  );
}

function Column({ title, icon, lines }: { title: string; icon: IconName; lines: readonly string[] }) {
  return (
    <section className="rounded-card border border-line bg-card p-5">
      <h2 className="flex items-center gap-2.5 text-xl">
        <Icon name={icon} className="size-5.5 text-accent" />
        {title}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
