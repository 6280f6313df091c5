import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

const REPORTED = "consentReported";

/** What a logged-in person answers in the consent panel is theirs: it is kept with their other consents. */
export function useConsentReport(person: string | null): void {
  const { submit } = useFetcher();
  const send = useRef(submit);
  useEffect(() => {
    send.current = submit;
  });
  useEffect(() => {
    if (!person) return undefined;
    const report = (granted: boolean) => {
      if (!isNews(`${person} ${granted}`)) return;
      void send.current({ granted: String(granted) }, { method: "post", action: "/account/cookies" });
    };
    const onChange = (event: Event) =>
      report((event as CustomEvent<{ googletagmanager: boolean }>).detail.googletagmanager);
    // The panel comes before the scripts of the page: it may have been answered already.
    const answered = /tarteaucitron=[^;]*!googletagmanager=(true|false)/.exec(document.cookie)?.[1];
    if (answered) report(answered === "true");
    window.addEventListener("consent-changed", onChange);
    return () => window.removeEventListener("consent-changed", onChange);
  }, [person]);
}

/** Once for each answer: a browser that remembers nothing tells it again. */
function isNews(answer: string): boolean {
  try {
    if (localStorage.getItem(REPORTED) === answer) return false;
    localStorage.setItem(REPORTED, answer);
  } catch {
    return true;
  }
  return true;
}
