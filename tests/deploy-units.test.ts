import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../scripts/debian.mjs";

const units = path.resolve(import.meta.dirname, "../deploy/systemd");
const analyze = findProgram("systemd-analyze");
const NAMES = ["web@3000.service", "worker.service", "backup.service", "backup.timer"].map(
  (name) => `hors-les-murs-${name}`,
);

describe.skipIf(!analyze)("systemd's units (skipped only where systemd-analyze cannot be had)", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hlm-units-"));
    await cp(units, folder, { recursive: true });
    // Whether the program is there is asked, too: a Node that is here stands for the package's.
    for (const file of (await readdir(folder)).filter((name) => name.endsWith(".service"))) {
      const unit = await readFile(path.join(folder, file), "utf8");
      await writeFile(
        path.join(folder, file),
        unit.replaceAll("/opt/hors-les-murs/current/bin/node", process.execPath),
      );
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What it says: nothing, where all is well. */
  const ask = async (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(`${analyze}`, args, { env: { SYSTEMD_UNIT_PATH: `${folder}:` } });

  test("are understood, every line of them", async () => {
    for (const name of NAMES) expect((await ask("verify", name)).stderr, name).toBe("");
  });

  test("a line that is not understood is found, in what they share as well (negative control)", async () => {
    const common = path.join(folder, "hors-les-murs-.service.d/common.conf");
    const right = await readFile(common, "utf8");
    await writeFile(common, `${right}NoNewPrivilege=yes\n`);
    const complaint = await ask("verify", "hors-les-murs-worker.service").catch((error: { stderr: string }) => error);
    expect(complaint.stderr).toContain("NoNewPrivilege");
    await writeFile(common, right);
  });

  test("leave a process little that it could do to its machine", async () => {
    // Of 100: what systemd itself calls safe ends at 30. Above it, this fails.
    const { stdout } = await ask("security", "--offline=true", "--threshold=20", "hors-les-murs-worker.service");
    expect(stdout).toContain("Overall exposure level");
  });
});
