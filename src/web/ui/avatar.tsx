import { cx } from "./cx.ts";

type AvatarProps = {
  name: string;
  photo?: string;
  size?: "sm" | "md" | "lg" | "xl";
  className?: string;
};

const sizes = {
  sm: { box: "size-8 text-xs", pixels: 32 },
  md: { box: "size-11 text-sm", pixels: 44 },
  lg: { box: "size-16 text-xl", pixels: 64 },
  xl: { box: "size-24 text-3xl", pixels: 96 },
};

const grounds = [
  "bg-accent-pale text-accent-strong",
  "bg-success-pale text-success-ink",
  "bg-warning-pale text-warning-ink",
  "bg-sand text-ink",
  "bg-inverse text-on-inverse",
];

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
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center rounded-full font-heading font-serif leading-none",
        box,
        groundOf(name),
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s’'-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => (word ? (Array.from(word)[0] ?? "") : ""))
    .join("")
    .toLocaleUpperCase("fr");
}

function groundOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum = sum * 31 + (letter.codePointAt(0) ?? 0);
  return grounds[Math.abs(sum | 0) % grounds.length];
}
