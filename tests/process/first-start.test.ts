import { spawn } from "node:child_process";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const root = path.resolve(import.meta.dirname, "../..");

describe("what whoever starts it reads", () => {
  const database = useDatabase();

  test("in a terminal, plain lines: what it does, the address, and no line of JSON", async () => {
    const PORT = String(await freePort());
    const env = {
      ...process.env,
      NODE_ENV: "production",
      SEED: "none",
      LOG_LEVEL: "",
      PORT,
      DATABASE_URL: database.url,
    };
    // Of the system's own tools, the one that gives a program a terminal.
    const terminal = spawn("script", ["-qfec", `${process.execPath} build/server/index.js`, "/dev/null"], {
      cwd: root,
      env: { ...env, DATA_DIR: await scratch.folder() },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let output = "";
    terminal.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const ended = new Promise((resolve) => terminal.on("exit", resolve));
    await expect
      .poll(() => output, { timeout: 50_000 })
      .toContain(`Hors les murs est ouvert : http://localhost:${PORT}`);
    expect((await fetch(`http://localhost:${PORT}/`)).status).toBe(200);
    // Ctrl-C, as somebody types it.
    terminal.stdin.write("\u0003");
    await ended;
    const lines = output.split("\r\n").filter((line) => line !== "" && !line.startsWith("^C"));
    expect(lines).toEqual([
      "Base de données…",
      expect.stringMatching(/^ {2}fait en \d+ s$/),
      `Hors les murs est ouvert : http://localhost:${PORT}`,
    ]);
  });

  test("anywhere else, one line of JSON a request", async () => {
    const DATA_DIR = await scratch.folder();
    const server = scratch.keep(await startServer({ DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: "" }));
    await fetch(`${server.url}/robots.txt`);
    const lines = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"));
    await expect.poll(lines).toContainEqual(expect.stringContaining('"path":"/robots.txt"'));
    for (const line of lines()) expect(() => JSON.parse(line)).not.toThrow();
    expect(server.output()).not.toContain("Base de données");
  });
});

describe("npm told to stop before there is a server", () => {
  /** A copy of the launcher whose npm or Node does nothing but wait, so that the test need neither install nor build. */
  async function makeLauncher(waitsIn: "installing" | "building"): Promise<string> {
    const folder = await scratch.folder();
    for (const each of [
      "package.json",
      "package-lock.json",
      "vite.config.ts",
      "react-router.config.ts",
      "scripts",
      "project.inlang",
    ]) {
      await cp(path.join(root, each), path.join(folder, each), { recursive: true });
    }
    for (const each of ["src", "messages", "patches", "public"]) await mkdir(path.join(folder, each));
    const program = async (file: string, script: string) => {
      const at = path.join(folder, "node_modules", file);
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(at, `#!/bin/sh\n${script}\n`);
      await chmod(at, 0o755);
    };
    const wait = `echo $$ > '${folder}/waiting'; exec sleep 60`;
    await program(".bin/npm", waitsIn === "installing" ? wait : "exit 0");
    await program("node/bin/node", wait);
    return folder;
  }

  test.each(["installing", "building"] as const)("while it is %s, everything ends", async (waitsIn) => {
    const folder = await makeLauncher(waitsIn);
    const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: "ignore" });
    const pid = () => readFile(path.join(folder, "waiting"), "utf8").then(Number, () => 0);
    await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
    const waiting = await pid();
    npm.kill("SIGTERM");
    await expect.poll(() => isAlive(waiting), { timeout: 10_000 }).toBe(false);
  });

  /** Ended, but not yet seen off by its parent, counts as ended. */
  async function isAlive(pid: number): Promise<boolean> {
    const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return state !== "" && !/\) Z /.test(state);
  }
});
