import { ButtonLink } from "#web/ui/button.tsx";

/** What is declared for somebody, year by year. */
export function YearLinks({ years }: { years: readonly number[] }) {
  return (
    <>
      <p>
        Ce que nous déclarons pour vous à l’administration fiscale, trimestre par trimestre : à comparer avec votre
        propre déclaration.
      </p>
      <ul className="flex flex-wrap gap-2.5">
        {years.map((year) => (
          <li key={year}>
            <ButtonLink to={`/account/versements/${year}`} variant="quiet">
              <span className="sr-only">Récapitulatif </span>
              {year}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
