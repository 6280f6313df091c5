const FAR = 1e12;

/** Distance of each cell to the nearest one that is marked, in cells, exact (Felzenszwalb and Huttenlocher). */
export function distanceField(marked: (cell: number) => boolean, width: number, height: number): Float64Array {
  const squares = Float64Array.from({ length: width * height }, (_, cell) => (marked(cell) ? 0 : FAR));
  for (let x = 0; x < width; x++) alongLine(squares, x, width, height);
  for (let y = 0; y < height; y++) alongLine(squares, y * width, 1, width);
  return squares.map(Math.sqrt);
}

/** Lower envelope of one parabola a cell. */
function alongLine(squares: Float64Array, start: number, stride: number, length: number): void {
  const value = Float64Array.from({ length }, (_, at) => squares[start + at * stride] ?? FAR);
  const of = (at: number) => value[at] ?? FAR;
  const vertices: number[] = [0];
  const edges: number[] = [-Infinity];
  for (let at = 1; at < length; at++) {
    const crossing = () => {
      const vertex = vertices.at(-1) ?? 0;
      return (of(at) + at * at - of(vertex) - vertex * vertex) / (2 * (at - vertex));
    };
    while (vertices.length > 1 && crossing() <= (edges.at(-1) ?? 0)) {
      vertices.pop();
      edges.pop();
    }
    edges.push(crossing());
    vertices.push(at);
  }
  let current = 0;
  for (let at = 0; at < length; at++) {
    while (current + 1 < vertices.length && (edges[current + 1] ?? 0) < at) current++;
    const vertex = vertices[current] ?? 0;
    squares[start + at * stride] = (at - vertex) ** 2 + of(vertex);
  }
}
