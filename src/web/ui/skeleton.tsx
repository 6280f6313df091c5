import { cx } from "./cx.ts";

const sheen =
  "animate-shimmer rounded-md bg-linear-to-r from-sand from-40% via-50% via-white to-60% to-sand bg-size-[200%_100%]";

/** A grey place-holder would be sad: paper that catches the light. Give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block", sheen, className ?? "h-4 w-full")} />;
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card bg-white shadow-card">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 px-5 pt-5 pb-6">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-5 w-1/4" />
      </div>
    </div>
  );
}
