import { useRef, useState } from "react";
import { countSlot, type DoorTicket, type DoorView, readAsked, slotAtHour } from "#core/checkin/rules.ts";
import type { ScanMethod } from "#core/checkin/states.ts";
import type { ScanCall } from "../../client/door/door-calls.ts";
import { signalResult } from "../../client/door/scan-signals.ts";
import { useShell } from "../../shell-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { ConflictReport } from "./conflict-report.tsx";
import { DoorCounter } from "./door-counter.tsx";
import { HelperLinks } from "./helper-links.tsx";
import { ScanClosed } from "./scan-closed.tsx";
import { ScanHeader } from "./scan-header.tsx";
import { ScanResult, type Shown } from "./scan-result.tsx";
import { ScanViewfinder } from "./scan-viewfinder.tsx";
import { TicketFinder } from "./ticket-finder.tsx";
import { useCamera } from "./use-camera.ts";
import { useCodeReading } from "./use-code-reading.ts";
import { useDoor } from "./use-door.ts";
import { useKeptDoor } from "./use-kept-door.ts";
import { useSound } from "./use-sound.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type ScanScreenProps = { door: Pick<DoorView, "event" | "slots" | "keeper">; back: string | undefined; opened: string };

/** Nothing without scripts: all of it happens on the phone. */
export function ScanScreen({ door, back, opened }: ScanScreenProps) {
  const { event, keeper } = door;
  const shell = useShell();
  const apiUrl = shell?.apiUrl ?? "";
  const isHelper = keeper.helperSlotId !== null;
  const owner = isHelper ? null : (shell?.user?.id ?? null);
  const { engine, state } = useDoor({ apiUrl, eventId: event.id, owner });
  const { list, line, waiting, refused } = state;
  const slots = list?.slots ?? door.slots;
  const now = engine?.now() ?? new Date(opened);
  const [chosen, setChosen] = useState<string>();
  const slotId = keeper.helperSlotId ?? chosen ?? slotAtHour(slots, now)?.id ?? "";
  const [shown, setShown] = useState<Shown>();
  const [asking, setAsking] = useState(false);
  const { muted, changeMuted } = useSound();
  const [helping, setHelping] = useState(false);
  const lastInLine = useRef<Promise<unknown>>(Promise.resolve());

  // One after the other, as people stand: an answer that comes late must not be taken for the next person's.
  const ask = (asked: ScanCall["asked"], method: ScanMethod) => {
    const question = async () => {
      if (!engine) return;
      setAsking(true);
      try {
        const decided = await engine.scan(asked, method, slotId);
        setShown({ ...decided, key: Date.now(), now: engine.now() });
        if (!muted) signalResult(decided.answer.result);
      } catch {
        // The engine has said why: the door is closed.
      } finally {
        setAsking(false);
      }
    };
    lastInLine.current = lastInLine.current.then(question);
  };
  const undo = async (scanId: string) => {
    await engine?.undo(scanId).catch(() => undefined);
    setShown((last) => (last?.scanId === scanId ? { ...last, undone: true } : last));
  };
  const undoTicket = ({ admitted }: DoorTicket) => void (admitted && undo(admitted.scanId));

  const video = useRef<HTMLVideoElement>(null);
  const cameras = useCamera(video);
  const reading = useCodeReading(video, cameras.camera !== undefined && refused === undefined, (code) =>
    ask({ code }, "camera"),
  );
  useWakeLock();
  useKeptDoor(reading.ready && list !== undefined);

  return (
    <>
      <div className="on-navy min-h-dvh">
        <div className="wrap grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-x-10 lg:pt-8">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <ScanHeader title={event.title} keeper={keeper.name} back={back} line={line} waiting={waiting} />
            <DoorCounter
              slots={slots}
              slotId={slotId}
              onSlot={isHelper ? undefined : setChosen}
              count={list && countSlot(list.tickets, slotId)}
            />
            {refused === undefined ? (
              <>
                <ScanViewfinder video={video} cameras={cameras} reading={reading} muted={muted} onMuted={changeMuted} />
                <ScanResult
                  shown={shown}
                  asking={asking}
                  hasCamera={cameras.refusal === undefined}
                  slots={slots}
                  onUndo={({ scanId }) => void undo(scanId)}
                />
              </>
            ) : (
              <ScanClosed reason={refused} isHelper={isHelper} waiting={waiting} />
            )}
            <ConflictReport
              conflicts={list?.conflicts ?? []}
              now={now}
              onSettle={isHelper || !line ? undefined : (scanId) => void engine?.settle(scanId)}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:pt-2">
            <TicketFinder
              tickets={list?.tickets}
              slotId={slotId}
              slots={slots}
              now={now}
              onTyped={(text) => ask(readAsked(text), "number")}
              onAdmit={({ id }) => ask({ ticketId: id }, "list")}
              onUndo={undoTicket}
            />
            {!isHelper && (
              <button
                type="button"
                onClick={() => setHelping(true)}
                className="flex min-h-12 items-center justify-center gap-2 rounded-full font-semibold text-white inset-ring-[1.5px] inset-ring-mist hover:bg-navy-700"
              >
                <Icon name="users" />
                Se faire aider à l’entrée
              </button>
            )}
          </div>
        </div>
      </div>
      {!isHelper && (
        <HelperLinks
          apiUrl={apiUrl}
          eventId={event.id}
          slots={slots}
          slotId={slotId}
          open={helping}
          onClose={() => setHelping(false)}
        />
      )}
    </>
  );
}
