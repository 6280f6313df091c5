import { availableParallelism, totalmem } from "node:os";

type Environment = Record<string, string | undefined>;
type Machine = { cores: number; memory: number };

/** Nobody's laptop is to be filled, and four with their connections fit into a PostgreSQL as it is delivered. */
const MOST_UNASKED = 4;
const MOST = 64;
/** What a process may take under load, with room for the rest of the machine. */
const MEMORY_EACH = 1024 ** 3;

/** How many processes serve the port: what `WEB_PROCESSES` says, otherwise one a core where memory allows. */
export function countProcesses(env: Environment, { cores, memory } = thisMachine()): number {
  if (env.ROLE === "worker") return 1;
  const said = env.WEB_PROCESSES;
  // What cannot be read is refused by the one process that then starts (config.ts).
  if (said) return isCount(Number(said)) ? Number(said) : 1;
  return Math.max(1, Math.min(cores, MOST_UNASKED, Math.floor(memory / MEMORY_EACH)));
}

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST;

/** In a container, what it may use. */
function thisMachine(): Machine {
  const total = totalmem();
  return { cores: availableParallelism(), memory: Math.min(total, process.constrainedMemory() || total) };
}
