import { createContext, type ReactNode, use } from "react";

/** Names of the parts whose markup is kept. Only the server's entry provides it: in a browser every part is rendered. */
export const FixedParts = createContext<{ has(name: string): boolean } | null>(null);

type FixedPartProps = {
  /** Says everything that the part depends on: the same name is the same markup. One of few. */
  name: string;
  children: ReactNode;
};

/**
 * A part of the page that is the same each time. The server renders it once and puts the kept markup into later pages
 * (render/fixed-markup.ts); the browser hydrates it like any other. No `useId` inside: such ids depend on the whole page.
 */
export function FixedPart({ name, children }: FixedPartProps) {
  const kept = use(FixedParts);
  if (!kept) return children;
  if (kept.has(name)) return <template data-fixed={name} />;
  return (
    <>
      <template data-fixed-from={name} />
      {children}
      <template data-fixed-to={name} />
    </>
  );
}
