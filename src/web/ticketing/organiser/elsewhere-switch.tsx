import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** Agendas, tourist offices and open data: yes unless the organiser says no. */
export function ElsewhereSwitch({ isTold }: { isTold: boolean }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="mt-4 rounded-card border border-line bg-card p-5">
      <p>
        {isTold
          ? "Il paraît aussi dans les agendas partenaires et les données ouvertes."
          : "Il ne paraît que sur notre site."}{" "}
        La commune y est dite, jamais l’adresse.
      </p>
      <input type="hidden" name="intent" value="elsewhere" />
      <Button
        type="submit"
        name="elsewhere"
        value={isTold ? "no" : "yes"}
        variant="quiet"
        className="mt-3"
        busy={state !== "idle" && formData?.has("elsewhere") === true}
      >
        {isTold ? "Ne pas le publier ailleurs" : "Le publier aussi ailleurs"}
      </Button>
    </Form>
  );
}
