import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, Map as LibreMap, NavigationControl, setWorkerUrl } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Protocol } from "pmtiles";
import { type MapEntry, type MapFrame, readBox, readDots } from "./map-data.ts";
import { unproject } from "./projection.ts";
import { colourOf, streetStyle } from "./street-style.ts";

/** Tiles are fetched by the page, whose policy names the hosts it may call: a worker's names none. */
const BY_PAGE = "page+";
const OTHERS = /^(https?):\/\//;
const CIRCLE_CORNERS = 64;

let isReady = false;
function prepare(): void {
  if (isReady) return;
  isReady = true;
  setWorkerUrl(worker);
  const files = new Protocol();
  addProtocol("pmtiles", files.tile);
  for (const scheme of ["http", "https"]) {
    addProtocol(BY_PAGE + scheme, async ({ url }, { signal }) => {
      const answer = await fetch(url.slice(BY_PAGE.length), { signal });
      if (!answer.ok && answer.status !== 404) throw new Error(`tile: ${answer.status}`);
      return { data: answer.ok ? await answer.arrayBuffer() : new ArrayBuffer(0) };
    });
  }
}

type LiveMapOptions = {
  frame: MapFrame;
  entries: readonly MapEntry[] | undefined;
  styleUrl: string | null;
  follow(to: string): void;
};

/** Settles once there is something to see; fails where there can be nothing. */
export async function drawLiveMap(container: HTMLElement, { frame, entries, styleUrl, follow }: LiveMapOptions) {
  prepare();
  const { x, y, side } = readBox(frame.box);
  const corner = (atX: number, atY: number): [number, number] => {
    const { longitude, latitude } = unproject(frame.area, { x: atX, y: atY });
    return [longitude, latitude];
  };
  const map = new LibreMap({
    container,
    style: styleUrl ?? streetStyle(location.origin),
    bounds: [corner(x, y + side), corner(x + side, y)],
    attributionControl: { compact: true },
    cooperativeGestures: true,
    fadeDuration: 0,
    locale: words,
    transformRequest: (url, kind) => (kind === "Tile" && OTHERS.test(url) ? { url: BY_PAGE + url } : { url }),
  });
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  await new Promise<void>((resolve, reject) => {
    map.once("load", () => resolve());
    // Before anything is there, what fails is the style or the library: nothing will come.
    map.on("error", ({ error }) => !map.isStyleLoaded() && reject(error));
  }).catch((error) => {
    map.remove();
    throw error;
  });
  if (frame.circle) {
    const { x: midX, y: midY, radius } = frame.circle;
    const ring = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, index) => {
      const turn = (2 * Math.PI * index) / CIRCLE_CORNERS;
      return corner(midX + radius * Math.cos(turn), midY + radius * Math.sin(turn));
    });
    const shape = { type: "Polygon" as const, coordinates: [ring] };
    map.addSource("circle", { type: "geojson", data: { type: "Feature", properties: {}, geometry: shape } });
    map.addLayer({
      id: "circle",
      type: "fill",
      source: "circle",
      paint: { "fill-color": coral(), "fill-opacity": 0.18 },
    });
    map.addLayer({ id: "edge", type: "line", source: "circle", paint: { "line-color": coral(), "line-width": 2 } });
  }
  if (entries) addDots(map, { frame, entries, corner, follow });
}

const coral = () => colourOf("--color-coral-500");

type DotOptions = Pick<LiveMapOptions, "frame" | "follow"> & {
  entries: readonly MapEntry[];
  corner(x: number, y: number): [number, number];
};

function addDots(map: LibreMap, { frame, entries, corner, follow }: DotOptions): void {
  const features = readDots(frame.dots).map(({ x, y, entry }) => ({
    type: "Feature" as const,
    properties: { entry },
    geometry: { type: "Point" as const, coordinates: corner(x, y) },
  }));
  map.addSource("dots", { type: "geojson", data: { type: "FeatureCollection", features } });
  map.addLayer({
    id: "dots",
    type: "circle",
    source: "dots",
    paint: { "circle-radius": 8, "circle-color": coral(), "circle-stroke-width": 2.5, "circle-stroke-color": "#fff" },
  });
  map.on("click", "dots", ({ features: pressed }) => {
    const entry = entries[Number(pressed?.[0]?.properties.entry)];
    if (entry) follow(entry.to);
  });
  map.on("mousemove", "dots", () => {
    map.getCanvas().style.cursor = "pointer";
  });
  map.on("mouseleave", "dots", () => {
    map.getCanvas().style.cursor = "";
  });
}

const words = {
  "NavigationControl.ZoomIn": "Agrandir",
  "NavigationControl.ZoomOut": "Réduire",
  "AttributionControl.ToggleAttribution": "Sources de la carte",
  "CooperativeGesturesHandler.WindowsHelpText": "Ctrl et molette pour agrandir la carte",
  "CooperativeGesturesHandler.MacHelpText": "⌘ et molette pour agrandir la carte",
  "CooperativeGesturesHandler.MobileHelpText": "Deux doigts pour déplacer la carte",
  "Map.Title": "Carte",
};
