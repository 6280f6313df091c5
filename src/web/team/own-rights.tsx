import { createContext, type ReactNode, useContext } from "react";
import { useLocation, useParams } from "react-router";
import { type Right, rightNames, rightToOpen, rightToSend } from "#core/team-rights-rules.ts";

/** What the reader of a page of the team's may do. Outside of the frame, in tests, everything. */
export const OwnRights = createContext<readonly Right[]>(rightNames);

export function useMay(): (right: Right) => boolean {
  const rights = useContext(OwnRights);
  return (right) => rights.includes(right);
}

/** Whether a link would lead anywhere: by its address, without what it asks there. */
export function useMayOpen(): (to: string) => boolean {
  const may = useMay();
  return (to) => may(rightToOpen(to.replace(/[?#].*$/, "")));
}

/** Whether a form of this very page would be taken: by the row that the server itself asks. */
export function useMaySend(): (intent: string) => boolean {
  const may = useMay();
  const { pathname } = useLocation();
  const named = Object.entries(useParams());
  const pattern = named.reduce((path, [name, value]) => (value ? path.replace(value, `:${name}`) : path), pathname);
  return (intent) => may(rightToSend(pattern, intent));
}

/** Offered to whom it is open; whoever sends it all the same is refused. */
export function MaySend({ intent, children }: { intent: string; children: ReactNode }) {
  return useMaySend()(intent) ? children : null;
}
