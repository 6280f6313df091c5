import { useCallback, useEffect, useRef } from "react";

/**
 * Puts work off until the press that is under way has landed: a message that comes or goes between the pointer's down and up
 * would move the target away, and the press would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    document.addEventListener("pointerdown", down, true);
    document.addEventListener("pointerup", up, true);
    document.addEventListener("pointercancel", up, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      document.removeEventListener("pointerup", up, true);
      document.removeEventListener("pointercancel", up, true);
    };
  }, []);
  return useCallback((work) => {
    if (pressed.current) document.addEventListener("pointerup", () => setTimeout(work), { once: true });
    else setTimeout(work);
  }, []);
}
