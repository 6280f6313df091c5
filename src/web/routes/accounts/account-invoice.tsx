import type { MetaFunction } from "react-router";
import { updateInvoiceInfoInput } from "#core/accounts/input.ts";
import { updateInvoiceInfo } from "#core/accounts/update-invoice-info.ts";
import { m } from "#platform/messages/messages.js";
import { useAccountFacts } from "#web/components/accounts/account-facts.ts";
import { AccountForm } from "#web/components/accounts/account-form.tsx";
import { InvoiceFields } from "#web/components/accounts/invoice-fields.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { ownPath } from "#web/server/own-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { FieldValues } from "#web/ui/field-scope.tsx";
import type { Route } from "./+types/account-invoice.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Facturation",
    description: "La structure sous laquelle vous facturez.",
    path: "/account/invoice",
    matches,
    noIndex: true,
  });

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: updateInvoiceInfoInput,
    failure: m["invoice.failed"],
    refusal: m["invoice.failed"],
    run: ({ ctx, fields }) => updateInvoiceInfo(ctx, fields),
    // Whoever was publishing a paid project goes on with it.
    done: (_, { ctx, url }) =>
      afterwards(
        ownPath(url.searchParams.get("redir"), ctx.settings.publicUrl) ?? "/account/invoice",
        m["invoice.saved"](),
      ),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.updateInvoiceInfoInput));

export default function Invoice({ actionData }: Route.ComponentProps) {
  const { invoiceInfo, invoiceInfoComplete } = useAccountFacts();
  const saved: FieldValues = Object.fromEntries(
    Object.entries(invoiceInfo).map(([name, value]) => [name, value ?? ""]),
  );
  const values = actionData?.values ?? saved;
  return (
    <SettingsPage
      title="Facturation"
      lead="Qui reçoit de l’argent doit pouvoir le facturer. Ces informations figurent sur vos relevés, jamais sur vos pages publiques."
      aside={
        invoiceInfoComplete ? (
          <Badge tone="green" icon="check">
            Complète
          </Badge>
        ) : (
          <Badge tone="amber" icon="alert">
            À compléter
          </Badge>
        )
      }
    >
      <Panel>
        <AccountForm
          refused={actionData}
          values={saved}
          check={check}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
          className="group/invoice"
        >
          <InvoiceFields kind={typeof values.structureKind === "string" ? values.structureKind : ""} />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}
