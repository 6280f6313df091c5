import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { m } from "#platform/messages/messages.js";

/** Quick pages show nothing; slow ones a bar that runs for at most five seconds. */
export const LOADING_BAR_THROTTLE = 200;
export const LOADING_BAR_DURATION = 5000;

export function LoadingBar() {
  const busy = useNavigation().state !== "idle";
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const appear = setTimeout(() => setVisible(true), LOADING_BAR_THROTTLE);
    const giveUp = setTimeout(() => setVisible(false), LOADING_BAR_THROTTLE + LOADING_BAR_DURATION);
    return () => {
      clearTimeout(appear);
      clearTimeout(giveUp);
      setVisible(false);
    };
  }, [busy]);
  if (!visible) return null;
  return (
    <div role="progressbar" aria-label={m["ui.loading"]()} className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-travel bg-coral-500" />
    </div>
  );
}
