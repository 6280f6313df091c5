import { createContext, type ReactNode, use } from "react";

/** Names of the parts whose markup is kept. Only the server's entry provides it: in a browser every part is rendered. */
export const FixedParts = createContext<{
  has(name: string): boolean;
  nameOf(facts: string): string;
  nameOfLoaded(loaded: object, part: string): string;
} | null>(null);

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
      {/* What has a part of its own inside is kept whole. */}
      <FixedParts value={null}>{children}</FixedParts>
      <template data-fixed-to={name} />
    </>
  );
}

type KeptPartProps = {
  /** Everything that the part depends on: the same facts are the same markup. */
  facts: unknown;
  children: ReactNode;
};

/** One of many parts that many pages show, such as a card: the server renders it again when its facts are other ones. */
export function KeptPart({ facts, children }: KeptPartProps) {
  const kept = use(FixedParts);
  return kept ? <FixedPart name={kept.nameOf(JSON.stringify(facts))}>{children}</FixedPart> : children;
}

type LoadedPartProps = {
  /** What everybody is shown alike (`readShared`): as long as it is kept, it is the same object, and nothing else is looked at. */
  loaded: object;
  /** Which of its parts. */
  part: string;
  children: ReactNode;
};

/** A part of a page that depends on what was loaded for everybody, and on nothing of whoever looks. */
export function LoadedPart({ loaded, part, children }: LoadedPartProps) {
  const kept = use(FixedParts);
  return kept ? <FixedPart name={kept.nameOfLoaded(loaded, part)}>{children}</FixedPart> : children;
}
