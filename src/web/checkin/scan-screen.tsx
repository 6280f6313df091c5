import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ScanMethod } from "#core/checkin/process.ts";
import { type CheckinTicket, type CheckinView, countSlot, readAsked, slotAtHour } from "#core/checkin/rules.ts";
import { useShell } from "#web/shell.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useWakeLock } from "#web/ui/hooks/use-wake-lock.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCamera } from "./camera.ts";
import { useCodeReading } from "./code-reading.ts";
import type { ScanCall } from "./decide-scan.ts";
import { HelperLinks } from "./helper-links.tsx";
import { CheckinCounter, ScanHeader } from "./scan-header.tsx";
import { ConflictReport, ScanResult, type Shown } from "./scan-result.tsx";
import { signalResult, useSound } from "./scan-signals.ts";
import { ScanViewfinder } from "./scan-viewfinder.tsx";
import { TicketFinder } from "./ticket-finder.tsx";
import { useCheckin, useKeptCheckin } from "./use-checkin.ts";

type ScanScreenProps = {
  checkin: Pick<CheckinView, "event" | "slots" | "keeper">;
  back: string | undefined;
  opened: string;
};

/** Nothing without scripts: all of it happens on the phone. */
export function ScanScreen({ checkin, back, opened }: ScanScreenProps) {
  const { event, keeper } = checkin;
  const shell = useShell();
  const apiUrl = shell?.apiUrl ?? "";
  const isHelper = keeper.helperSlotId !== null;
  const owner = isHelper ? null : (shell?.user?.id ?? null);
  const { engine, state } = useCheckin({ apiUrl, eventId: event.id, owner });
  const { list, line, waiting, refused } = state;
  const slots = list?.slots ?? checkin.slots;
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
  const undoTicket = ({ admitted }: CheckinTicket) => void (admitted && undo(admitted.scanId));

  const video = useRef<HTMLVideoElement>(null);
  const cameras = useCamera(video);
  const reading = useCodeReading(video, cameras.camera !== undefined && refused === undefined, (code) =>
    ask({ code }, "camera"),
  );
  useWakeLock();
  useKeptCheckin(reading.ready && list !== undefined);

  return (
    <>
      <div className="on-navy min-h-dvh">
        <div className="wrap grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-x-10 lg:pt-8">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <ScanHeader title={event.title} keeper={keeper.name} back={back} line={line} waiting={waiting} />
            <CheckinCounter
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
            <a
              href={`/event/${event.id}/scan/vente`}
              className="flex min-h-12 items-center justify-center gap-2 rounded-full font-semibold text-white inset-ring-[1.5px] inset-ring-mist hover:bg-navy-700"
            >
              <Icon name="plus" />
              Vendre sur place
            </a>
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

type ScanClosedProps = { reason: string; isHelper: boolean; waiting: number };

/** The server will not have this phone any more: a session that is over, a link that was taken back. */
export function ScanClosed({ reason, isHelper, waiting }: ScanClosedProps) {
  const { pathname } = useLocation();
  return (
    <section role="alert" className="grid justify-items-center gap-3 rounded-panel bg-navy-700 p-6 text-center">
      <Icon name="lock" className="size-9 text-honey" />
      <p className="font-bold text-white">{isHelper ? "Ce lien ne sert plus" : "Reconnectez-vous"}</p>
      <p className="text-sm">{reason || "Votre session est terminée."}</p>
      {waiting > 0 && (
        <p className="text-sm text-white">
          {waiting > 1 ? `${waiting} entrées attendent` : "Une entrée attend"} sur ce téléphone. Gardez-le
          {"\u202f"}: elles partiront dès qu’il sera de nouveau reconnu.
        </p>
      )}
      {isHelper ? (
        <a href={pathname.replace(/\/scan$/, "")} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Voir la soirée
        </a>
      ) : (
        <a href={`/login?redir=${encodeURIComponent(pathname)}`} className={buttonClass({ size: "sm" })}>
          Se connecter
        </a>
      )}
    </section>
  );
}
