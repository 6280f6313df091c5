import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** For steps that save by themselves: the same three ways to leave. */
export function StepLinks({ back, next }: { back?: string; next?: string }) {
  return (
    <div className="grid gap-3 border-line border-t pt-6 sm:flex sm:flex-wrap sm:items-center">
      {next && (
        <ButtonLink to={next} className="max-sm:w-full">
          Continuer
        </ButtonLink>
      )}
      <ButtonLink to="/profil" variant="quiet" className="max-sm:w-full">
        Quitter
      </ButtonLink>
      {back && (
        <ButtonLink to={back} variant="quiet" className="max-sm:w-full sm:ml-auto">
          <Icon name="arrow-left" />
          Retour
        </ButtonLink>
      )}
    </div>
  );
}
