import { defineProcess, type StateOf } from "#platform/process.ts";

export const importProcess = defineProcess({
  life: "import",
  tables: ["imports"],
  states: {
    checked: "A file was read and judged; nothing of it came in yet.",
    importing: "Its lines come in, some hundreds at a time.",
    done: "What it has came in.",
    undone: "What it had brought was taken out again.",
  },
  moves: {
    receive: { from: [], to: "checked", who: ["member"] },
    start: { from: ["checked"], to: "importing", who: ["owner"] },
    finish: { from: ["importing"], to: "done", who: ["timer"], timer: ["imports-run"] },
    undo: { from: ["importing", "done"], to: "undone", who: ["owner"] },
  },
});

export type ImportState = StateOf<typeof importProcess>;
