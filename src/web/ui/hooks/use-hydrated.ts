import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, then true: for what only makes sense once scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
