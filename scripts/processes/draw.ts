import { type Move, movers } from "../../src/platform/process.ts";
import type { NamedProcess } from "./read.ts";

/** Every life as a diagram and a table of its moves: GitHub and most editors draw Mermaid. */
export function drawProcesses(processes: readonly NamedProcess[]): string {
  const areas = [...new Set(processes.map(({ area }) => area))];
  const moves = processes.reduce((count, each) => count + Object.keys(each.moves).length, 0);
  const intro = [
    "# Processes",
    "",
    "<!-- Made by `npm run processes` from each area's process.ts: change it there. -->",
    "",
    `What may become of what: ${processes.length} lives, ${moves} moves. Each is a table in \`src/core/<area>/process.ts\`, which \`move\``,
    "(`src/platform/database/move.ts`) puts into the statement that writes: a row that is in no state from which a move leads stays as it is.",
    "",
    "| who | is |",
    "|---|---|",
    ...Object.entries(movers).map(([who, meaning]) => `| ${who} | ${meaning} |`),
  ];
  const parts = areas.flatMap((area) => [
    "",
    `## ${area}`,
    ...processes.filter((each) => each.area === area).flatMap(drawProcess),
  ]);
  return `${[...intro, ...parts].join("\n")}\n`;
}

function drawProcess({ life, tables, states, moves }: NamedProcess): string[] {
  const all = Object.entries(moves);
  return [
    "",
    `### ${capital(life)}`,
    "",
    `In ${tables.map((table) => `\`${table}\``).join(" and ")}.`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...all.flatMap(([verb, move]) => arrows(verb, move)),
    ...Object.keys(states)
      .filter((state) => all.every(([, { from }]) => !from.includes(state)))
      .map((state) => `  ${state} --> [*]`),
    "```",
    "",
    "| state | is |",
    "|---|---|",
    ...Object.entries(states).map(([state, meaning]) => `| ${state} | ${meaning} |`),
    "",
    "| move | from | to | who | timer | mails |",
    "|---|---|---|---|---|---|",
    ...all.map(([verb, { from, to, who, timer, mails }]) => {
      const cells = [verb, from.join(", ") || "—", to, who.join(", "), code(timer), code(mails)];
      return `| ${cells.join(" | ")} |`;
    }),
  ];
}

const arrows = (verb: string, { from, to }: Move): string[] =>
  (from.length > 0 ? from : ["[*]"]).map((state) => `  ${state} --> ${to}: ${verb}`);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const code = (names: readonly string[] = []): string => names.map((name) => `\`${name}\``).join(", ");
