import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type AvatarProps = {
  name: string;
  photo?: string;
  size?: "sm" | "md" | "lg" | "xl";
  className?: string;
};

const sizes = {
  sm: { box: "size-8", pixels: 32 },
  md: { box: "size-11", pixels: 44 },
  lg: { box: "size-16", pixels: 64 },
  xl: { box: "size-24", pixels: 96 },
};

/** Hidden from assistive technology: the name always stands beside it. */
export function Avatar({ name, photo, size = "md", className }: AvatarProps) {
  const { box, pixels } = sizes[size];
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={cx("shrink-0 rounded-full bg-sand object-cover", box, className)}
      />
    );
  }
  return <DrawnFace name={name} className={cx("shrink-0 rounded-full", box, className)} />;
}

const grounds = ["fill-coral-500", "fill-forest", "fill-plum-900", "fill-navy-600"];
const clothes = ["fill-linen", "fill-navy-900", "fill-coral-700"];
const hairs = ["fill-navy-900", "fill-coral-700", "fill-plum-600"];

const fringe = "M20 27q-1-15 12-15t12 15q-3-8-8-9-6 2-10 1-4 2-6 8z";

type Cut = { behind?: ReactNode; before?: string };

/** Drawn on 64 by 64, around a head whose middle is at 32, 28. */
const cuts: readonly Cut[] = [
  { before: fringe },
  { behind: <path d="M18 44q-4-33 14-33t14 33z" />, before: fringe },
  { behind: <circle cx="32" cy="10" r="6" />, before: fringe },
  { behind: <circle cx="32" cy="22" r="15" />, before: "M21 24q2-11 11-11t11 11q-11-6-22 0z" },
];

/** Of somebody who has no portrait: nobody in particular, and the same face for the same name each time. */
function DrawnFace({ name, className }: { name: string; className: string }) {
  const number = numberOf(name);
  const pick = <T,>(choices: readonly T[], turn: number): T | undefined =>
    choices[Math.floor(number / turn) % choices.length];
  const hair = pick(hairs, 12);
  const cut = pick(cuts, 36);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path d="M0 0h64v64H0z" className={pick(grounds, 1)} />
      <g className={hair}>{cut?.behind}</g>
      <path d="M6 64q2-18 18-20h16q16 2 18 20z" className={pick(clothes, 4)} />
      <path d="M26 36h12v8q-6 6-12 0z" className="fill-tan" />
      <ellipse cx="32" cy="28" rx="11" ry="13" className="fill-tan" />
      <path d="M28 34q4 3 8 0" className="fill-none stroke-navy-900" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="27.5" cy="28" r="1.3" className="fill-navy-900" />
      <circle cx="36.5" cy="28" r="1.3" className="fill-navy-900" />
      {cut?.before && <path d={cut.before} className={hair} />}
    </svg>
  );
}

function numberOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return Math.abs(sum);
}
