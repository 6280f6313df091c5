/**
 * Flat maps of one country are small enough for a plain cylinder: a kilometre is one unit in both directions at the
 * middle latitude of each area. The outlines are drawn in these very units by scripts/make-outlines.ts.
 */
export type GeoPoint = { latitude: number; longitude: number };
type XY = { x: number; y: number };

export type MapArea = {
  code: string;
  label: string;
  west: number;
  south: number;
  east: number;
  north: number;
};

export const metropole: MapArea = {
  code: "metropole",
  label: "France métropolitaine",
  west: -5.4,
  south: 41.1,
  east: 9.8,
  north: 51.3,
};

export const overseas: readonly MapArea[] = [
  { code: "guadeloupe", label: "Guadeloupe", west: -61.95, south: 15.75, east: -61.0, north: 16.65 },
  { code: "martinique", label: "Martinique", west: -61.35, south: 14.3, east: -60.7, north: 14.95 },
  { code: "guyane", label: "Guyane", west: -55.1, south: 1.9, east: -51.2, north: 6.0 },
  { code: "la-reunion", label: "La Réunion", west: 55.1, south: -21.5, east: 55.95, north: -20.75 },
  { code: "mayotte", label: "Mayotte", west: 44.95, south: -13.06, east: 45.35, north: -12.58 },
];

const mapAreas: readonly MapArea[] = [metropole, ...overseas];

const KM_PER_DEGREE = 111.2;

const narrowing = ({ south, north }: MapArea) => Math.cos((((south + north) / 2) * Math.PI) / 180);

/** From the area's north-west corner, in kilometres. */
export function project(area: MapArea, { latitude, longitude }: GeoPoint): XY {
  return {
    x: (longitude - area.west) * KM_PER_DEGREE * narrowing(area),
    y: (area.north - latitude) * KM_PER_DEGREE,
  };
}

/** Back from the map of the area of that code. */
export function unproject(code: string, { x, y }: XY): GeoPoint {
  const area = mapAreas.find((each) => each.code === code) ?? metropole;
  return {
    latitude: area.north - y / KM_PER_DEGREE,
    longitude: area.west + x / (KM_PER_DEGREE * narrowing(area)),
  };
}

export const areaSize = (area: MapArea): { width: number; height: number } => {
  const { x, y } = project(area, { latitude: area.south, longitude: area.east });
  return { width: x, height: y };
};

/** Undefined for the few inhabited islands that no map of ours shows. */
export function areaOf({ latitude, longitude }: GeoPoint): MapArea | undefined {
  return mapAreas.find(
    ({ west, south, east, north }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}
