import type { ReactNode } from "react";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** A mailed link that was used, has expired, or never was. `children` are the ways on. */
export function LinkOver({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <MessageScreen drawing={LoneDoor} title={title} lead={message}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </MessageScreen>
  );
}
