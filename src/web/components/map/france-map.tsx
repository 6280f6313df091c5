import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { type MapData, type MapDot, type MapEntry, type MapFrame, readDots, TOWN_NAMES_ACROSS } from "./map-data.ts";
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
      <Frame frame={map.main} entries={entries} className="rounded-panel" />
      {map.insets.length > 0 && (
        <div aria-hidden="true" className="mt-2 grid grid-cols-5 gap-2">
          {map.insets.map((inset) => (
            <div key={inset.area} className="min-w-0 text-center">
              <Frame frame={inset} entries={entries} className="rounded-field" />
              <span className="block truncate text-xs">{inset.label}</span>
            </div>
          ))}
        </div>
      )}
      <figcaption className="mt-2 text-sm">{caption}</figcaption>
    </figure>
  );
}

type FrameProps = { frame: MapFrame; entries: readonly MapEntry[] | undefined; className: string };

function Frame({ frame, entries, className }: FrameProps) {
  const { x, y, width, height } = frame.viewBox;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className={cx("block aspect-square w-full bg-mist/70", className)}
    >
      <g className="fill-sand stroke-edge" strokeWidth={width / 340} strokeLinejoin="round">
        <use href={`${outlines}#${frame.area}`} />
      </g>
      {frame.area === "metropole" && (
        <g className="fill-none stroke-white" strokeWidth={width / 260}>
          <use href={`${outlines}#metropole-departements`} />
        </g>
      )}
      {frame.circle && (
        <circle
          cx={frame.circle.x}
          cy={frame.circle.y}
          r={frame.circle.radius}
          className="fill-coral-500/15 stroke-coral-700"
          strokeWidth={width / 260}
          strokeDasharray={`${width / 80} ${width / 110}`}
        />
      )}
      {frame.towns.length > 0 && <Towns frame={frame} />}
      {frame.dots && <Dots dots={readDots(frame.dots)} entries={entries} />}
    </svg>
  );
}

function Towns({ frame: { towns, viewBox } }: { frame: MapFrame }) {
  const size = viewBox.width / TOWN_NAMES_ACROSS;
  return (
    <g className="fill-navy-700 stroke-sand font-semibold" fontSize={size} strokeWidth={size / 4} paintOrder="stroke">
      {towns.map(({ x, y, name, isLeft }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={size / 6} stroke="none" />
          <text x={x + (isLeft ? -size / 2 : size / 2)} y={y + size / 3} textAnchor={isLeft ? "end" : "start"}>
            {name}
          </text>
        </g>
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
      <path d={drawn} strokeWidth={17} className="stroke-white" />
      <path d={drawn} strokeWidth={12} className="stroke-coral-700" />
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
  "[&_path]:[vector-effect:non-scaling-stroke] [&_a]:stroke-transparent [&_a]:[stroke-width:30] [&_a:hover]:stroke-navy-900/30";

const lineOf = ({ x, y }: MapDot) => `M${x} ${y}h0`;
