import { createContext, use } from "react";

/**
 * Whether nothing here is real. From the entries, not from a loader: a page whose loaders never ran says it too. The server's
 * knows it from the configuration, and leaves a mark on the document for the browser's.
 */
export const Demonstration = createContext(false);

/** In the frame of all pages, those of errors included: nobody takes a demonstration for the real thing. */
export function DemonstrationBanner() {
  if (!use(Demonstration)) return null;
  return (
    <aside aria-label="Démonstration" className="bg-honey px-4 py-1.5 text-center text-sm text-navy-900 print:py-0">
      <strong className="font-semibold">Démonstration</strong>
      <span className="max-sm:hidden">
        {" "}
        · rien n’est réel ici : ni les soirées, ni les paiements, et tout le monde peut lire les e-mails.
      </span>
      <span className="sm:hidden"> · rien n’est réel, tout est lisible par tous</span>
    </aside>
  );
}
