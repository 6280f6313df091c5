/** Bottom right, above the bottom bar of small screens; also over a dialog, which then ends above it. */
export const toastRegionClass =
  "pointer-events-none fixed inset-auto right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] left-4 z-40 m-0 grid w-auto justify-items-end gap-3 overflow-visible border-0 bg-transparent p-0 sm:left-auto";

export const toastCardClass =
  "on-navy pointer-events-auto flex w-full items-center gap-3 rounded-card py-2 pr-2 pl-4.5 text-white shadow-lift sm:w-[26rem]";
