import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { freePort } from "#tests/support/server-process.ts";
import { walkWholeSite } from "#tests/support/whole-walk.ts";
import { ensurePrograms } from "../scripts/debian.mjs";
import { writeRuntimeFiles } from "../scripts/runtime-files.mjs";
import { CONTAINER_PROGRAMS, openContainers } from "./containers.ts";

const root = path.resolve(import.meta.dirname, "..");
const guide = readFileSync(path.join(root, "docs/deploying.md"), "utf8");

/** The commands of the guide that begin with these words, as they stand there. */
function commandsOf(beginning: string): string {
  const block = [...guide.matchAll(/^```\n([\s\S]*?)^```$/gm)].find(([, text]) => text?.startsWith(beginning))?.[1];
  if (!block) throw new Error(`docs/deploying.md has no commands that begin with ${beginning}`);
  return block;
}

const database = useDatabase();
const app = useMoneyApp(database);
const missing = await ensurePrograms(CONTAINER_PROGRAMS);

test.skipIf(missing.length > 0)(
  "a machine that was set up as docs/deploying.md says runs the product in its units",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "hlm-units-"));
    const containers = openContainers(folder);
    const [one, two] = [await freePort(), await freePort()];
    const run = (commands: string): Promise<string> => {
      const here = commands.replaceAll("3000", `${one}`).replaceAll("3001", `${two}`);
      return containers.podman("exec", "machine", "sh", "-ec", here);
    };
    const isReady = async (port: number) => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok;
    try {
      const machine = await containers.boot("machine", path.join(root, ".cache/debian-systemd.tar"));
      await expect.poll(() => run("systemctl is-system-running || true"), { timeout: 60_000 }).toBe("running");
      const dist = path.join(folder, "dist");
      writeRuntimeFiles(dist);
      await mkdir(path.join(machine, "opt/hors-les-murs"), { recursive: true });
      const packed = path.join(machine, "opt/hors-les-murs/hors-les-murs-1.tar");
      await promisify(execFile)("tar", ["-C", dist, "-cf", packed, "."]);

      await run(commandsOf("mkdir -p /opt/hors-les-murs/releases/1"));
      const settings = { DATABASE_URL: database.url, AUTH_SECRET: TEST_AUTH_SECRET, TRUST_PROXY: "1", SEED: "none" };
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
      await writeFile(path.join(machine, "etc/hors-les-murs/live.env"), lines.join(""));
      await writeFile(path.join(machine, "etc/hors-les-murs/machine.env"), "HOST=127.0.0.1\n");

      // It ends with 1 and a list: nothing of a live site is set here.
      expect(await run("hors-les-murs check-live 2>&1 || true")).toContain("STRIPE_SECRET_KEY: must be set");
      const [, ...starts] = commandsOf("hors-les-murs check-live").split("\n");
      await run(starts.join("\n"));
      // A start is over when people may come.
      expect(await Promise.all([isReady(one), isReady(two)])).toEqual([true, true]);
      await walkWholeSite(`http://localhost:${one}`, app);

      const pid = await run("systemctl show --property=MainPID --value hors-les-murs-web@3000");
      const rights = await run(`cat /proc/${pid}/status`);
      expect(rights).toMatch(/^NoNewPrivs:\s1$/m);
      expect(rights).toMatch(/^Seccomp:\s2$/m);
      expect(rights).toMatch(/^CapEff:\s0+$/m);
      expect(rights).not.toMatch(/^Uid:\s0/m);

      await run(`kill -9 ${pid}`);
      await expect.poll(() => isReady(one), { timeout: 60_000 }).toBe(true);

      await run("cp -r /opt/hors-les-murs/releases/1 /opt/hors-les-murs/releases/2");
      await run(commandsOf("ln -sfn releases/2"));
      expect(await Promise.all([isReady(one), isReady(two)])).toEqual([true, true]);
      expect(await run("readlink /proc/$(systemctl show -p MainPID --value hors-les-murs-worker)/cwd")).toMatch(/2$/);

      const units = "hors-les-murs-web@3000 hors-les-murs-web@3001 hors-les-murs-worker";
      await run(`systemctl stop ${units}`);
      expect(new Set((await run(`systemctl show --property=Result --value ${units}`)).split(/\n+/))).toEqual(
        new Set(["success"]),
      );
    } finally {
      await containers.close();
    }
  },
);
