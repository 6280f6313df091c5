import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { carryFields, whenAddressed } from "#web/client/late-dialog.ts";
import { FixedPart } from "#web/render/fixed-part.tsx";
import { useShell } from "#web/shell.ts";
import { contactDialogIds, contactFormId } from "./contact-dialog-ids.ts";

/** Both ways to write to the team. The address opens them, which needs no script; those of the forms come with it. */
export function ContactDialogs() {
  const stamp = useShell()?.formStamp;
  return (
    <>
      {/* The one thing in the forms that differs from page to page. */}
      {contactDialogIds.map((id) => (
        <input key={id} type="hidden" name="stamp" form={contactFormId(id)} value={stamp} />
      ))}
      <FixedPart name="contact dialogs">{ServerDialogs ? <ServerDialogs /> : <SleepingDialogs />}</FixedPart>
    </>
  );
}

const load = () => import("./both-contact-dialogs.tsx");

// The server has at once what browsers fetch late.
const ServerDialogs = import.meta.env.SSR ? around((await load()).BothContactDialogs) : null;

function around(Dialogs: ComponentType) {
  return () => (
    <div>
      <Dialogs />
    </div>
  );
}

/**
 * Until one of them is opened, React leaves the server's markup alone: an element with raw markup is taken over as it stands.
 * Not a boundary that waits, which would hold up every later change of the page.
 */
function SleepingDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const box = useRef<HTMLDivElement>(null);
  const putBack = useRef<(to: Element) => void>(undefined);
  useLayoutEffect(() => {
    if (Dialogs && box.current) putBack.current?.(box.current);
  }, [Dialogs]);
  useEffect(() => {
    let isGone = false;
    const wake = async () => {
      const opener = await whenAddressed(contactDialogIds);
      const { BothContactDialogs } = await load();
      if (isGone) return;
      // The jump to the address took the focus off the link: the dialog is to give it back there.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement instanceof HTMLDialogElement)
        opener?.focus({ preventScroll: true });
      if (box.current) putBack.current = carryFields(box.current);
      setDialogs(() => BothContactDialogs);
    };
    void wake();
    return () => {
      isGone = true;
    };
  }, []);
  if (!Dialogs) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server sent stays.
    return <div key="asleep" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  }
  return (
    <div key="awake" ref={box}>
      <Dialogs />
    </div>
  );
}
