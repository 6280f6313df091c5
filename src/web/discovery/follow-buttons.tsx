import { Form, useLocation } from "react-router";
import type { FollowKind, SearchKind } from "#core/discovery/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

type FollowButtonProps = { kind: FollowKind; id: string; isFollowed: boolean; what: string };

/** A form of its own, so that it works before scripts, and for visitors, who log in on the way. */
export function FollowButton({ kind, id, isFollowed, what }: FollowButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/suivre" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="retour" value={pathname + search} />
      <Button
        type="submit"
        name="wanted"
        value={String(!isFollowed)}
        variant="quiet"
        size="sm"
        aria-pressed={isFollowed}
      >
        <Icon name="heart" filled={isFollowed} className={cx("size-5", isFollowed && "text-coral-600")} />
        {isFollowed ? "Dans vos favoris" : "Suivre"}
        <span className="sr-only"> {what}</span>
      </Button>
    </Form>
  );
}

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
