import type { ReactNode } from "react";

/** On a phone the evening comes first, and small; on a desk it stays in sight on the right. */
export function BookingLayout({
  heading,
  aside,
  children,
}: {
  heading: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap max-w-5xl py-6 sm:py-10">
      {heading}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-6 lg:order-2">{aside}</div>
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
    </div>
  );
}
