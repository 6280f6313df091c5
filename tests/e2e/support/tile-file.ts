/** A file of tiles as an operator would put beside the product, with one tile for the whole world. Written here, by the formats' own rules. */
export function makeTileFile(): Buffer {
  const tile = tileOf([
    { layer: "earth", kind: "earth", type: POLYGON, ring: square(0, 0, 4096) },
    { layer: "water", kind: "ocean", type: POLYGON, ring: square(0, 0, 1024) },
    { layer: "roads", kind: "major_road", type: LINE, ring: square(1500, 1500, 500) },
    { layer: "places", kind: "locality", type: POINT, ring: [[2074, 1409]] },
    { layer: "landuse", kind: "park", type: POLYGON, ring: square(2000, 1300, 60) },
    { layer: "buildings", kind: "building", type: POLYGON, ring: square(2070, 1400, 2) },
  ]);
  const metadata = Buffer.from(JSON.stringify({ name: "test", vector_layers: [] }));
  // One entry: tile 0, once, so long, at the beginning (offsets are written one higher).
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1].flat());
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header[7] = 3;
  const parts = [directory.length, metadata.length, 0, tile.length];
  let at = 127;
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(1n, offset);
  // Clustered; neither directories nor tiles compressed; vector tiles; only zoom 0; the whole world.
  header.set([1, 1, 1, 1, 0, 0], 96);
  const world = [-180, -85, 180, 85];
  for (const [index, degrees] of world.entries()) header.writeInt32LE(degrees * 10_000_000, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

const [POINT, LINE, POLYGON] = [1, 2, 3];
type Point = [number, number];
type Shape = { layer: string; kind: string; type: number | undefined; ring: Point[] };

const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

/** https://github.com/mapbox/vector-tile-spec: one feature a layer, with its `kind`. */
function tileOf(shapes: readonly Shape[]): Buffer {
  return Buffer.concat(
    shapes.map(({ layer, kind, type = 0, ring }) => {
      const feature = [...number(3, type), ...bytes(2, [0, 0]), ...bytes(4, geometry(type, ring))];
      const value = bytes(1, [...Buffer.from(kind)]);
      const body = [
        ...bytes(1, [...Buffer.from(layer)]),
        ...bytes(2, feature),
        ...bytes(3, [...Buffer.from("kind")]),
        ...bytes(4, value),
        ...number(5, 4096),
        ...number(15, 2),
      ];
      return Buffer.from(bytes(3, body));
    }),
  );
}

function geometry(type: number, ring: readonly Point[]): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of ring) {
    steps.push(...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y)));
    [x, y] = [nextX, nextY];
  }
  const [moveTo, lineTo, closePath] = [(1 << 3) | 1, ((ring.length - 1) << 3) | 2, (1 << 3) | 7];
  const first = varint(zigzag(ring[0]?.[0] ?? 0)).length + varint(zigzag(ring[0]?.[1] ?? 0)).length;
  if (type === POINT) return [...varint(moveTo), ...steps];
  const line = [...varint(moveTo), ...steps.slice(0, first), ...varint(lineTo), ...steps.slice(first)];
  return type === POLYGON ? [...line, ...varint(closePath)] : line;
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const number = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: number[]) => [
  ...varint((field << 3) | 2),
  ...varint(content.length),
  ...content,
];

function varint(value: number): number[] {
  const low = value & 0x7f;
  return value > 0x7f ? [low | 0x80, ...varint(value >>> 7)] : [low];
}
