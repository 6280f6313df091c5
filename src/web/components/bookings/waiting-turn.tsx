import { Form } from "react-router";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

export type Turn = { entryId: string | null; token: string | null };

/** Said again as often as the page is opened from its address; the way out stands beside it. */
export function WaitingTurn({ turn: { entryId, token } }: { turn: Turn }) {
  return (
    <Banner
      kind="success"
      title="Vous êtes sur la liste d’attente"
      action={
        entryId && (
          <Form method="post">
            <input type="hidden" name="intent" value="leave" />
            <input type="hidden" name="entryId" value={entryId} />
            <input type="hidden" name="token" value={token ?? ""} />
            <Button type="submit" variant="quiet" size="sm">
              Quitter la liste
            </Button>
          </Form>
        )
      }
    >
      <p>Si des places se libèrent, nous vous écrivons aussitôt. Gardez un œil sur votre boîte.</p>
    </Banner>
  );
}
