import { Form, useLocation } from "react-router";
import type { SearchKind } from "#core/following/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** A mail when something new fits. Without any filter everything would: then there is nothing to offer. */
export function SaveSearchButton({ kind, label }: { kind: SearchKind; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/suivre" preventScrollReset>
      <input type="hidden" name="intent" value="search" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="label" value={label} />
      <input type="hidden" name="retour" value={pathname + search} />
      <Button type="submit" variant="quiet" size="sm">
        <Icon name="bell" />
        Me prévenir des nouveautés
      </Button>
    </Form>
  );
}
