import { m } from "#platform/messages/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { patientReloads, untilBack } from "./patient-reloads.ts";
import { keepingUnsentForms } from "./unsent-forms.ts";

/** A network that goes away takes nothing from the screen with it. */
export function bearNetworkLoss({ stay, here }: { stay: () => void; here: () => string }): () => void {
  const ask = window.fetch;
  let takeBack: (() => void) | undefined;
  const tell = () => {
    takeBack?.();
    takeBack = showToast({ kind: "error", text: m["toast.unsent"]() });
  };
  const patient = patientReloads(ask.bind(window), here, untilBack);
  window.fetch = keepingUnsentForms(patient, { here, stay, tell });
  return () => {
    window.fetch = ask;
  };
}
