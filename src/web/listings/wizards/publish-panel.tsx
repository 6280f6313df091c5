import { Form, useNavigation } from "react-router";
import { MissingList, type MissingThing } from "#web/forms/wizard/wizard-page.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";

type PublishPanelProps = {
  /** « projet » or « lieu »; « votre » goes with both. */
  noun: string;
  state: "draft" | "published_visible" | "published_invisible" | "deleted";
  missing: readonly MissingThing[];
  labelOf(step: string): string;
  hrefOf(thing: MissingThing): string;
  /** Where the first missing thing is filled in. */
  nextHref: string;
  publicHref: string;
  refusal?: string;
};

/** The end of the wizard: what is missing, or the two ways to publish. */
export function PublishPanel(props: PublishPanelProps) {
  const { noun, state, missing, refusal } = props;
  return (
    <section id="publier" aria-labelledby="publier-titre" className="scroll-mt-6">
      <Card padded accent="coral" className="grid gap-5">
        <h2 id="publier-titre" className="text-2xl">
          {titleOf(state, missing.length, noun)}
        </h2>
        {refusal && <Banner kind="error" title={refusal} />}
        {missing.length > 0 && <Missing {...props} />}
        {missing.length === 0 && state === "draft" && <PublishButtons noun={noun} />}
        {state !== "draft" && missing.length === 0 && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p>
              {state === "published_visible"
                ? "Tout le monde peut le trouver et vous écrire."
                : "Le public ne le voit pas, jusqu’à ce que vous le rendiez visible ci-dessous."}
            </p>
            <ButtonLink to={props.publicHref} variant="secondary">
              Voir la page
            </ButtonLink>
          </div>
        )}
      </Card>
    </section>
  );
}

function titleOf(state: PublishPanelProps["state"], missing: number, noun: string): string {
  if (missing > 0) return "Il reste à remplir";
  if (state === "published_visible") return `Votre ${noun} est en ligne`;
  if (state === "published_invisible") return `Votre ${noun} est publié, sans être visible`;
  return `Votre ${noun} est prêt`;
}

function Missing({ missing, labelOf, hrefOf, nextHref }: PublishPanelProps) {
  return (
    <>
      <MissingList missing={missing} labelOf={labelOf} hrefOf={hrefOf} />
      <ButtonLink to={nextHref} className="justify-self-start max-sm:w-full">
        Continuer
        <Icon name="arrow-right" />
      </ButtonLink>
    </>
  );
}

function PublishButtons({ noun }: { noun: string }) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent") === "publish" ? navigation.formData.get("visible") : null;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="publish" />
      <p>
        Publiez-le maintenant, ou publiez-le sans le montrer : vous choisirez le moment. Un {noun} se modifie et se
        cache à tout instant.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="visible" value="true" busy={sent === "true"} className="max-sm:w-full">
          Publier
        </Button>
        <Button
          type="submit"
          name="visible"
          value="false"
          variant="quiet"
          busy={sent === "false"}
          className="max-sm:w-full"
        >
          Publier sans rendre visible
        </Button>
      </div>
    </Form>
  );
}
