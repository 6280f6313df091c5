import { Link } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { type MapData, type MapEntry, type MapFrame, TOWN_NAMES_ACROSS } from "./map-data.ts";
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
      <Towns frame={frame} />
      {frame.dots.map((dot) => (
        <Dot key={dot.entry} dot={dot} entry={entries?.[dot.entry]} />
      ))}
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

/** Lines without a length but with round ends are dots that keep their size at every zoom. */
function Dot({ dot, entry }: { dot: MapFrame["dots"][number]; entry: MapEntry | undefined }) {
  const d = `M${dot.x} ${dot.y}h0`;
  const round = { d, strokeLinecap: "round", vectorEffect: "non-scaling-stroke" } as const;
  const drawn = (
    <>
      <path {...round} strokeWidth={17} className="stroke-white" />
      <path {...round} strokeWidth={12} className="stroke-coral-700 group-hover:stroke-navy-900" />
    </>
  );
  if (!entry) return drawn;
  return (
    <Link to={entry.to} tabIndex={-1} className="group" data-dot={dot.entry}>
      <title>{entry.title}</title>
      <path {...round} strokeWidth={30} className="stroke-transparent" />
      {drawn}
    </Link>
  );
}
