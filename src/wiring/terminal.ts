import type { Step } from "#platform/process-life.ts";
import type { Config } from "../config.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In a terminal only: elsewhere standard output is the log's. */
export const tellSteps: Step = async (title, work) => {
  if (!process.stdout.isTTY) return silently(title, work);
  const began = performance.now();
  say(`${title}…`);
  const done = await work((detail) => say(`  ${detail}`));
  say(`  fait en ${Math.max(1, Math.round((performance.now() - began) / 1000))} s`);
  return done;
};

export const silently: Step = (_title, work) => work(() => undefined);

export function greet({ role, publicUrl, seed: seeded }: Config): void {
  say(role === "worker" ? "Hors les murs : les tâches de fond tournent." : `Hors les murs est ouvert : ${publicUrl}`);
  if (seeded !== "demo" || role === "worker") return;
  const logins = ["artiste", "hote", "spectateur", "tout", "admin"].map((name) => `${name}@demo.fr`);
  say(`Comptes de démonstration : ${logins.join(", ")} (mot de passe Hors-les-murs-2026)`);
}
