import { home } from "#web/content/home.ts";

export function Stories() {
  return (
    <section className="wrap py-section" aria-labelledby="histoires">
      <h2 id="histoires">{home.stories.title}</h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {home.stories.items.map((story) => (
          <li key={story.name} className="flex">
            <figure className="flex w-full flex-col rounded-card bg-white p-6 shadow-card">
              <span aria-hidden="true" className="h-8 font-serif text-[4rem] text-coral-500 leading-none">
                “
              </span>
              <blockquote className="mt-2 mb-6 font-serif text-lg text-navy-900 leading-normal">
                {story.quote}
              </blockquote>
              <figcaption className="mt-auto border-line border-t pt-4 text-sm">
                <span className="block font-semibold text-navy-900">{story.name}</span>
                {story.role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
