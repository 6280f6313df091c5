import { Link } from "react-router";
import { Questions } from "#web/components/faq-page.tsx";
import { home } from "#web/content/home.ts";

export function HomeFaq() {
  return (
    <section className="wrap pb-section" aria-labelledby="questions">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[.8fr_1.2fr]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <h2 id="questions">{home.faq.title}</h2>
          <p className="mt-4 max-w-[26em]">
            Et, plus en détail{"\u202f"}:{" "}
            <Link to="/faq/hotes" className="link">
              les questions des hôtes
            </Link>
            ,{" "}
            <Link to="/faq/artistes" className="link">
              les questions des artistes
            </Link>
            .
          </p>
        </div>
        <Questions questions={home.faq.questions} />
      </div>
    </section>
  );
}
