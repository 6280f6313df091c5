import { buttonClass } from "#web/ui/button-style.ts";
import { Icon } from "#web/ui/icon.tsx";

type PaperLinkProps = {
  href: string;
  /** What it is of, for ears: « du versement de Bach au salon ». */
  of: string;
  label?: string;
};

/** To a file: the browser opens it itself, scripts or not. */
export function PaperLink({ href, of, label = "PDF" }: PaperLinkProps) {
  return (
    <a href={href} className={buttonClass({ variant: "quiet", size: "sm" }, "shrink-0")}>
      <Icon name="download" className="size-4.5" />
      {label}
      <span className="sr-only"> {of}</span>
    </a>
  );
}
