import { spawn } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { findProgram } from "../../scripts/debian.mjs";

const scratch = useScratch();
const database = useDatabase();
const deploy = path.resolve(import.meta.dirname, "../../deploy/proxy");
const nginx = findProgram("nginx");

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  return scratch.keep(
    await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await scratch.folder(),
      AUTH_SECRET: TEST_AUTH_SECRET,
      PUBLIC_URL: "http://localhost:8080",
      ...more,
    }),
  );
}

const tagOf = async (server: ServerProcess, page: string) => {
  const response = await fetch(`${server.url}${page}`);
  await response.arrayBuffer();
  return response.headers.get("etag");
};

test("a visitor's page has one mark, whichever process renders it, and however often", async () => {
  const [one, two] = await Promise.all([start(), start()]);
  for (const page of ["/", "/event", "/projet", "/conditions"]) {
    const tag = await tagOf(one, page);
    expect(tag, page).toMatch(/^W\/"/);
    expect(await tagOf(two, page), page).toBe(tag);
    const known = await fetch(`${two.url}${page}`, { headers: { "if-none-match": tag ?? "" } });
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const [before, began] = [await tagOf(one, "/event"), hour()];
  // Everything is dropped, and rendered anew.
  await fetch(`${one.url}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: "PT0S" }),
  });
  let anew: Response | undefined;
  await expect
    .poll(async () => {
      anew = await fetch(`${one.url}/event`);
      return anew.headers.get("x-cache");
    })
    .toBe("miss");
  // Forms carry the hour that they were made in.
  if (hour() === began) expect(anew?.headers.get("etag")).toBe(before);
});

/** As the example says, with our port and folder. */
async function startProxy(upstream: ServerProcess): Promise<string> {
  const folder = await scratch.folder();
  const port = await freePort();
  await mkdir(path.join(folder, "temp"));
  const maps = await readFile(path.join(deploy, "nginx-page-cache.conf"), "utf8");
  await copyFile(path.join(deploy, "nginx-page-cache-location.conf"), path.join(folder, "location.conf"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join("\n");
  await writeFile(
    path.join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log off; ${temporary}
       ${maps.replace("/var/cache/nginx/pages", `${folder}/pages`)}
       server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream.url.replace("localhost", "127.0.0.1")};
         include ${folder}/location.conf; } } }`,
  );
  const child = spawn(nginx ?? "nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return exited;
  };
  const url = `http://127.0.0.1:${port}`;
  scratch.keep({ url, child, output: () => output, exited, stop, kill: async () => void (await stop()) });
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => output,
      ),
    )
    .toBe(true);
  return url;
}

test.skipIf(!nginx)(
  "behind the cache of the example, visitors share one copy, and nobody gets what is somebody's own",
  async () => {
    const origin = await start();
    const proxy = await startProxy(origin);
    const ask = async (page: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${proxy}${page}`, { headers });
      return { cache: response.headers.get("x-proxy-cache"), status: response.status, html: await response.text() };
    };
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => ask("/event", { cookie: `tarteaucitron=!x=${nth}` })),
    );
    expect(asked.filter(({ cache }) => cache === "MISS")).toHaveLength(1);
    expect(new Set(asked.map(({ html }) => html)).size).toBe(1);
    expect((await ask("/event")).cache).toBe("HIT");
    const own: [string, string][] = [
      ["cookie", "a=b; auth.token=x"],
      ["cookie", "flash=x"],
      ["authorization", "Bearer x"],
    ];
    for (const [name, value] of own) {
      expect((await ask("/event", { [name]: value })).cache, value).toBe("BYPASS");
    }
    // What the product does not share is not shared here either.
    for (const page of ["/login", "/healthz"])
      for (let nth = 0; nth < 2; nth++) expect((await ask(page)).cache).toBe("MISS");
    // The product is gone: visitors still see the page, everybody else hears that nobody is there.
    await origin.kill();
    expect(await ask("/event")).toMatchObject({ status: 200, cache: "HIT" });
    expect((await ask("/event", { cookie: "auth.token=x" })).status).toBe(502);
  },
);
