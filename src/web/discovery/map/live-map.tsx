import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { allowMapHost, mayCallMapHost } from "#web/client/consent/map-consent.ts";
import { useShell } from "#web/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { MapEntry, MapFrame } from "./map-data.ts";

type LiveMapProps = {
  frame: MapFrame;
  entries: readonly MapEntry[] | undefined;
  /** The drawing, in whose place the streets appear. */
  children: ReactNode;
};

/** Where the operator has tiles: the same circle or the same dots over streets, once somebody asks for them. */
export function LiveMap({ frame, entries, children }: LiveMapProps) {
  const tiles = useShell()?.liveMap;
  const navigate = useNavigate();
  const ground = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"drawn" | "asked" | "coming" | "shown" | "failed">("drawn");
  if (!tiles) return children;
  const [host] = tiles.hosts;
  const show = async () => {
    setState("coming");
    try {
      const { drawLiveMap } = await import("./draw-live-map.ts");
      if (ground.current) {
        await drawLiveMap(ground.current, {
          frame,
          entries,
          styleUrl: tiles.styleUrl,
          follow: (to) => void navigate(to),
        });
      }
      setState("shown");
    } catch {
      setState("failed");
    }
  };
  const agree = () => {
    allowMapHost();
    void show();
  };
  const press = () => {
    if (host && !mayCallMapHost()) setState("asked");
    else void show();
  };
  return (
    <>
      <div className="relative">
        {children}
        <div
          ref={ground}
          data-live-map={state}
          className={cx("absolute! inset-0 overflow-hidden rounded-panel", state === "shown" ? "" : "invisible")}
        />
      </div>
      <div role="status" className="mt-2 text-sm">
        {state === "asked" && (
          <p>
            La carte des rues vient de {host}, qui recevra votre adresse IP et les coordonnées de la carte montrée. Vous
            pourrez changer d’avis par «{"\u202f"}Gérer les cookies{"\u202f"}».
          </p>
        )}
        {state === "failed" && <p>La carte des rues n’est pas venue. Le dessin, lui, reste juste.</p>}
      </div>
      {state === "asked" ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={agree}>
            Accepter et voir les rues
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setState("drawn")}>
            Non merci
          </Button>
        </div>
      ) : (
        state !== "shown" && (
          <Button
            size="sm"
            variant="quiet"
            data-scripted
            busy={state === "coming"}
            onClick={press}
            className="mt-2 noscript:hidden"
          >
            Voir les rues
          </Button>
        )
      )}
    </>
  );
}
