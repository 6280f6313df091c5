import { home } from "#web/content/home.ts";

export function ThreeSteps() {
  return (
    <section className="bg-sand py-section" aria-labelledby="etapes">
      <div className="wrap">
        <h2 id="etapes">{home.steps.title}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {home.steps.items.map((step, index) => (
            <li key={step.title}>
              <p aria-hidden="true" className="font-serif text-[3.4rem] text-coral-700 leading-none">
                {index + 1}
              </p>
              <h3 className="mt-3">{step.title}</h3>
              <p className="mt-1.5 max-w-[30em]">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
