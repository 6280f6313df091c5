import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

const SOURCE = "streets";

/** Of the page as it is now, by day or by night. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Our look for a file of tiles in the schema of Protomaps: layers `earth`, `water`, `landuse`, `roads`, `buildings`, `places`.
 * Letters come from the visitor's own fonts, so nothing else is fetched.
 */
export function streetStyle(origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: "vector",
        url: `pmtiles://${origin}/carte/tuiles.pmtiles`,
        attribution: "© les contributeurs d’OpenStreetMap",
      },
    },
    layers: layers(),
  };
}

const wide = (far: number, near: number): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.5],
  ["zoom"],
  9,
  far,
  17,
  near,
];

function layers(): LayerSpecification[] {
  const [sea, sand, card, line, edge, ink, soft, paper] = [
    "sea",
    "sand",
    "card",
    "line",
    "edge",
    "ink",
    "ink-soft",
    "paper",
  ].map((name) => colourOf(`--color-${name}`)) as [string, string, string, string, string, string, string, string];
  const from = (layer: string) => ({ source: SOURCE, "source-layer": layer });
  const road = (id: string, kinds: string[], color: string, width: ExpressionSpecification): LayerSpecification => ({
    id,
    type: "line",
    ...from("roads"),
    filter: ["in", ["get", "kind"], ["literal", kinds]],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  const names = (id: string, kinds: string[], size: number, color: string): LayerSpecification => ({
    id,
    type: "symbol",
    ...from("places"),
    filter: ["in", ["get", "kind"], ["literal", kinds]],
    layout: {
      "text-field": ["coalesce", ["get", "name:fr"], ["get", "name"]],
      "text-font": ["sans-serif"],
      "text-size": size,
    },
    paint: { "text-color": color, "text-halo-color": paper, "text-halo-width": 1.5 },
  });
  return [
    { id: "background", type: "background", paint: { "background-color": sea } },
    { id: "earth", type: "fill", ...from("earth"), paint: { "fill-color": sand } },
    {
      id: "green",
      type: "fill",
      ...from("landuse"),
      filter: ["in", ["get", "kind"], ["literal", ["park", "forest", "wood", "nature_reserve", "cemetery", "grass"]]],
      paint: { "fill-color": colourOf("--color-success"), "fill-opacity": 0.14 },
    },
    {
      id: "water",
      type: "fill",
      ...from("water"),
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": sea },
    },
    {
      id: "streams",
      type: "line",
      ...from("water"),
      filter: ["==", ["geometry-type"], "LineString"],
      paint: { "line-color": colourOf("--color-river"), "line-width": wide(1, 4) },
    },
    {
      id: "buildings",
      type: "fill",
      ...from("buildings"),
      minzoom: 13,
      paint: { "fill-color": line, "fill-opacity": 0.7 },
    },
    road("streets", ["minor_road", "path", "other"], card, wide(0.2, 9)),
    road("avenues", ["major_road", "medium_road"], card, wide(0.8, 13)),
    road("motorways", ["highway"], edge, wide(1, 8)),
    road("railways", ["rail"], edge, wide(0.3, 2)),
    names("quarters", ["neighbourhood", "macrohood"], 12, soft),
    names("towns", ["locality"], 15, ink),
  ];
}
