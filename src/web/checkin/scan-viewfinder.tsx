import { type RefObject, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import type { CameraRefusal, CameraState } from "./camera.ts";

type ViewfinderProps = {
  video: RefObject<HTMLVideoElement | null>;
  cameras: CameraState;
  reading: { ready: boolean; failed: boolean };
  muted: boolean;
  onMuted: (muted: boolean) => void;
};

const refusals: Record<CameraRefusal | "unreadable", { title: string; text: string }> = {
  none: { title: "Pas de caméra ici", text: "Contrôlez les billets par leur numéro ou par le nom." },
  denied: {
    title: "La caméra n’est pas autorisée",
    text: "Autorisez-la dans les réglages du navigateur pour cette page, ou contrôlez les billets par leur numéro.",
  },
  busy: { title: "La caméra est occupée", text: "Fermez l’application qui s’en sert, puis réessayez." },
  unreadable: {
    title: "Ce navigateur ne sait pas lire les codes",
    text: "Contrôlez les billets par leur numéro ou par le nom.",
  },
};

export function ScanViewfinder({ video, cameras, reading, muted, onMuted }: ViewfinderProps) {
  const { camera, refusal, retry } = cameras;
  const trouble = refusal ?? (reading.failed ? "unreadable" : undefined);
  return (
    <section
      aria-label="Caméra"
      className="relative aspect-4/3 overflow-hidden rounded-panel bg-navy-700 lg:aspect-auto lg:h-[58dvh]"
    >
      <video ref={video} autoPlay muted playsInline className={cx("size-full object-cover", !camera && "invisible")} />
      {trouble ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
          <Icon name="camera" className="size-9 text-honey" />
          <p className="font-bold text-white">{refusals[trouble].title}</p>
          <p className="max-w-80 text-sm">{refusals[trouble].text}</p>
          {trouble !== "unreadable" && (
            <Button variant="quiet" size="sm" className="mt-2" onClick={retry}>
              Réessayer
            </Button>
          )}
        </div>
      ) : (
        <>
          <Corners />
          {!(camera && reading.ready) && (
            <p className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-sm text-white">
              Ouverture de la caméra…
            </p>
          )}
        </>
      )}
      <div className="absolute right-3 bottom-3 left-3 flex justify-end gap-2">
        <CameraChoice cameras={cameras} />
        {camera?.setTorch && <Torch key={camera.deviceId} setTorch={camera.setTorch} />}
        <RoundButton
          icon={muted ? "bell-off" : "bell"}
          label="Son et vibration"
          pressed={!muted}
          onClick={() => onMuted(!muted)}
        />
      </div>
    </section>
  );
}

function Corners() {
  const corner = "absolute size-10 border-white/90";
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 m-auto aspect-square h-[68%]">
      <span className={cx(corner, "top-0 left-0 rounded-tl-2xl border-t-4 border-l-4")} />
      <span className={cx(corner, "top-0 right-0 rounded-tr-2xl border-t-4 border-r-4")} />
      <span className={cx(corner, "bottom-0 left-0 rounded-bl-2xl border-b-4 border-l-4")} />
      <span className={cx(corner, "right-0 bottom-0 rounded-br-2xl border-r-4 border-b-4")} />
    </div>
  );
}

function CameraChoice({ cameras: { camera, choices, choose } }: { cameras: CameraState }) {
  if (!camera || choices.length < 2) return null;
  return (
    <div className="relative mr-auto min-w-0">
      <Icon
        name="camera"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-white"
      />
      <select
        aria-label="Caméra utilisée"
        value={camera.deviceId}
        onChange={(event) => choose(event.currentTarget.value)}
        className="h-11 max-w-44 appearance-none truncate rounded-full bg-navy-900/80 pr-4 pl-11 text-sm text-white"
      >
        {choices.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Torch({ setTorch }: { setTorch: (lit: boolean) => Promise<void> }) {
  const [lit, setLit] = useState(false);
  const press = () => {
    setTorch(!lit).then(
      () => setLit(!lit),
      () => undefined,
    );
  };
  return <RoundButton icon="sun" label="Lampe" pressed={lit} lit={lit} onClick={press} />;
}

type RoundButtonProps = { icon: IconName; label: string; pressed: boolean; lit?: boolean; onClick: () => void };

function RoundButton({ icon, label, pressed, lit = false, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-full",
        lit ? "bg-honey text-navy-900" : "bg-navy-900/80 text-white",
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
