import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** On small screens the bottom bar has no menu: the way out is at the end of the settings. */
export function LogOutForm() {
  return (
    <Form method="post" action="/logout" className="justify-self-start max-sm:w-full">
      <Button type="submit" variant="quiet" className="max-sm:w-full">
        <Icon name="logout" />
        Se déconnecter
      </Button>
    </Form>
  );
}
