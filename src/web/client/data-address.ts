/** The page whose data an address asks for, or that it is itself: `/account.data?_routes=x` and `/account` are one. */
export function pageOf({ pathname, search }: URL): string {
  const asked = new URLSearchParams(search);
  for (const ofTheRouter of ["_routes", "index"]) asked.delete(ofTheRouter);
  return `${pathname.replace(/(?:\/_)?\.data$/, "").replace(/\/$/, "")}?${asked}`;
}
