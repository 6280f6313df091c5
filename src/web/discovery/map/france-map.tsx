import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { FixedPart } from "#web/render/fixed-part.tsx";
import { cx } from "#web/ui/cx.ts";
import { LiveMap } from "./live-map.tsx";
import {
  type LandNear as LandNearPaths,
  type MapData,
  type MapDot,
  type MapEntry,
  type MapFrame,
  type MapTown,
  readBox,
  readDots,
  readTowns,
  TOWN_NAMES_ACROSS,
} from "./map-data.ts";
import outlines from "./outlines.svg?url";

type FranceMapProps = {
  map: MapData;
  /** What the dots lead to, by their `entry`; dots without one are not links. */
  entries?: readonly MapEntry[];
  /** What the map shows, in words. */
  caption: string;
  className?: string;
};

/**
 * Drawn from outlines that we ship: no tiles, nobody else's server, nothing for scripts to do. Whatever can be pressed
 * on it is also in the list beside it, so the drawing itself is kept from screen readers and the Tab key.
 */
export function FranceMap({ map, entries, caption, className }: FranceMapProps) {
  return (
    <figure className={className}>
      <LiveMap frame={map.main} entries={entries}>
        <Frame frame={map.main} entries={entries} className="rounded-panel" />
      </LiveMap>
      {map.insets.length > 0 && (
        <div aria-hidden="true" className="mt-2 grid grid-cols-5 gap-2">
          {map.insets.map((inset) =>
            inset.dots || inset.circle ? (
              <Inset key={inset.area} frame={inset} entries={entries} />
            ) : (
              <FixedPart key={inset.area} name={`empty map of ${inset.area}`}>
                <Inset frame={inset} entries={undefined} />
              </FixedPart>
            ),
          )}
        </div>
      )}
      <figcaption className="mt-2 text-sm">
        {caption} <small className="block text-xs">© OpenStreetMap, Natural Earth</small>
      </figcaption>
    </figure>
  );
}

type InsetProps = { frame: MapFrame; entries: readonly MapEntry[] | undefined };

function Inset({ frame, entries }: InsetProps) {
  return (
    <div className="min-w-0 text-center">
      <Frame frame={frame} entries={entries} className="rounded-field" />
      <span className="block truncate text-xs">{frame.label}</span>
    </div>
  );
}

type FrameProps = InsetProps & { className: string };

function Frame({ frame, entries, className }: FrameProps) {
  const { x, y, side } = readBox(frame.box);
  return (
    <svg
      viewBox={`${x} ${y} ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
      className={cx("block aspect-square w-full bg-sea", className)}
    >
      {frame.near ? <LandNear near={frame.near} side={side} /> : <LandFar area={frame.area} side={side} />}
      {frame.circle && (
        <circle
          cx={frame.circle.x}
          cy={frame.circle.y}
          r={frame.circle.radius}
          className="fill-coral-500/15 stroke-accent"
          strokeWidth={side / 260}
          strokeDasharray={`${side / 80} ${side / 110}`}
        />
      )}
      {side < SCALE_BELOW_KM && <Scale x={x} y={y} side={side} />}
      {frame.towns && <Towns towns={readTowns(frame.towns)} size={side / TOWN_NAMES_ACROSS} />}
      {frame.dots && <Dots dots={readDots(frame.dots)} entries={entries} />}
    </svg>
  );
}

/** Outlines in a file that all pages share: of whole areas there is little to draw. */
function LandFar({ area, side }: { area: string; side: number }) {
  const hasAbroad = area === "metropole" || area === "guyane";
  return (
    <>
      {hasAbroad && <use href={`${outlines}#${area}-abroad`} className="fill-abroad" />}
      <g className="fill-sand stroke-edge" strokeWidth={side / 340} strokeLinejoin="round">
        <use href={`${outlines}#${area}`} />
      </g>
      {area === "metropole" && (
        <g className="fill-none" strokeWidth={side / 260} strokeLinejoin="round">
          <use href={`${outlines}#metropole-departements`} className="stroke-card" />
          <use href={`${outlines}#metropole-rivers`} className="stroke-river" />
        </g>
      )}
    </>
  );
}

function LandNear({ near, side }: { near: LandNearPaths; side: number }) {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {near.abroad && <path d={near.abroad} className="fill-abroad" />}
      <path d={near.land} className="fill-sand stroke-edge" strokeWidth={side / 340} />
      <g className="fill-none">
        <path d={near.rivers} className="stroke-river" strokeWidth={Math.max(side / 130, 0.16)} />
        <path
          d={near.departments}
          className="stroke-edge"
          strokeWidth={side / 260}
          strokeDasharray={`${side / 60} ${side / 110}`}
        />
      </g>
    </g>
  );
}

/** Wider maps are known by their shape. */
const SCALE_BELOW_KM = 30;

function Scale({ x, y, side }: { x: number; y: number; side: number }) {
  const [left, bottom, size] = [x + side * 0.04, y + side * 0.96, side / TOWN_NAMES_ACROSS];
  return (
    <g className="fill-ink-soft" fontSize={size * 0.85}>
      <path
        d={`M${left} ${bottom - size / 3}v${size / 3}h2v${-size / 3}`}
        className="fill-none stroke-ink-soft"
        strokeWidth={side / 300}
      />
      <text x={left + 2 + size / 3} y={bottom}>
        2{"\u202f"}km
      </text>
    </g>
  );
}

function Towns({ towns, size }: { towns: readonly MapTown[]; size: number }) {
  // Clear of a result's dot, which is larger than a town's own.
  const aside = size * 0.9;
  return (
    <g className="fill-ink-soft stroke-sand font-semibold" fontSize={size} strokeWidth={size / 4} paintOrder="stroke">
      <path d={towns.map(lineOf).join("")} className="stroke-ink-soft" strokeWidth={size / 3} strokeLinecap="round" />
      {towns.map(({ x, y, name, isLeft }) => (
        <text key={name} x={x + (isLeft ? -aside : aside)} y={y + size / 3} textAnchor={isLeft ? "end" : undefined}>
          {name}
        </text>
      ))}
    </g>
  );
}

type DotsProps = { dots: readonly MapDot[]; entries: readonly MapEntry[] | undefined };

/**
 * Lines without a length but with round ends are dots that keep their size at every zoom. All of them are drawn as one;
 * over each lies a link, larger than the dot and not seen before the pointer is on it.
 */
function Dots({ dots, entries }: DotsProps) {
  const navigate = useNavigate();
  const drawn = dots.map(lineOf).join("");
  // One listener instead of a router's link for each dot: pages have many, and each would cost as much as a card's.
  const follow = (event: MouseEvent<SVGGElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.getAttribute("href") ?? "");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <g strokeLinecap="round" className={dotsClass} onClick={follow}>
      <path d={drawn} strokeWidth={17} className="stroke-card" />
      <path d={drawn} strokeWidth={12} className="stroke-accent" />
      {entries &&
        dots.map((dot) => {
          const entry = entries[dot.entry];
          return (
            entry && (
              <a key={dot.entry} href={entry.to} tabIndex={-1} data-dot={dot.entry}>
                <title>{entry.title}</title>
                <path d={lineOf(dot)} />
              </a>
            )
          );
        })}
    </g>
  );
}

// Said once for all of them.
const dotsClass =
  "[&_path]:[vector-effect:non-scaling-stroke] [&_a]:stroke-transparent [&_a]:[stroke-width:30] [&_a:hover]:stroke-ink/30";

const lineOf = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0`;
