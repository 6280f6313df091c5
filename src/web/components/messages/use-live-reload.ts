import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { watchDiscussions } from "#web/client/live-messages.ts";

/** The list and what is open beside it re-read themselves when something happens in a discussion. */
export function useLiveReload(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  }, [revalidate]);
  useEffect(() => watchDiscussions(() => void reload.current()), []);
}
