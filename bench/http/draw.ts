export type Row = {
  name: string;
  least: number;
  perSecond: number;
  barePerSecond: number;
  p50: number;
  p99: number;
  soldPerSecond?: number;
};

const [WIDTH, LEFT, LINE, TOP] = [760, 260, 26, 44];

/** The share of the bare server's that each work reaches, and what is wanted of it. */
export function drawBench(rows: readonly Row[]): string {
  const scale = (share: number) => LEFT + Math.min(share, 1) * (WIDTH - LEFT - 70);
  const lines = rows.map(({ name, perSecond, barePerSecond, least }, index) => {
    const share = perSecond / barePerSecond;
    const y = TOP + index * LINE;
    const colour = share >= least ? "#2f6f5e" : "#e4572e";
    return [
      `<text x="${LEFT - 10}" y="${y + 13}" text-anchor="end">${name}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${(scale(share) - LEFT).toFixed(1)}" height="16" rx="3" fill="${colour}"/>`,
      `<path d="M${scale(least).toFixed(1)} ${y - 4}v24" stroke="#1b2440" stroke-width="2"/>`,
      `<text x="${WIDTH - 60}" y="${y + 13}">${share.toFixed(2)}</text>`,
    ].join("");
  });
  const height = TOP + rows.length * LINE + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="13" fill="#1b2440">
<rect width="${WIDTH}" height="${height}" fill="#fffdf8"/>
<text x="16" y="24" font-size="15" font-weight="bold">Share of a bare Node server, same machine, same run; the line is what is wanted</text>
${lines.join("\n")}
</svg>
`;
}
