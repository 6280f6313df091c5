import { m } from "#platform/messages/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { patientReloads, untilBack } from "./patient-reloads.ts";
import { keepingUnsentForms } from "./unsent-forms.ts";

/** A network that goes away takes nothing from the screen with it. */
export function bearNetworkLoss(): () => void {
  const ask = window.fetch;
  const patient = patientReloads(ask.bind(window), () => location.href, untilBack);
  window.fetch = keepingUnsentForms(patient, () => showToast({ kind: "error", text: m["toast.unsent"]() }));
  return () => {
    window.fetch = ask;
  };
}
