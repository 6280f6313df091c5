import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { FirstStep } from "./first-steps.ts";

/** One big invitation, or one of three beside each other. */
export function FirstStepCard({ step, large }: { step: FirstStep; large: boolean }) {
  const { to, title, text, label, drawing: Drawing, needs } = step;
  return (
    <Card as="article" className={cx(large && "md:grid md:grid-cols-2")}>
      <div
        className={cx(
          "relative bg-sand",
          large ? "aspect-4/3 max-md:max-h-60 md:aspect-auto" : "aspect-4/3 max-md:max-h-48",
        )}
      >
        <Drawing className="absolute inset-0 size-full" />
      </div>
      <div className={cx("flex grow flex-col items-start gap-4 p-6", large && "sm:p-9")}>
        <h2 className={large ? undefined : "text-2xl"}>{title}</h2>
        <p className={cx(large && "text-lg")}>{text}</p>
        {large && (
          <ul className="grid gap-2">
            {needs.map((need) => (
              <li key={need} className="flex gap-2.5">
                <Icon name="check" className="mt-1 size-4.5 text-success" />
                {need}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink
          to={to}
          className={cx("mt-auto", large && "max-sm:w-full")}
          variant={large || to === "/projet/new" ? "primary" : "quiet"}
        >
          {label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </Card>
  );
}
