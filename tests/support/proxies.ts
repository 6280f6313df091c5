import { execFile, spawn } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import path from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../scripts/debian.mjs";

const examples = path.resolve(import.meta.dirname, "../../deploy/proxy");

export type ProxyName = "caddy" | "haproxy" | "nginx";
type Place = { folder: string; port: number; spare: number; webPort: number };

/** Our example with this machine's ports and a certificate made for the occasion; all else as it is deployed. */
export async function startProxy(name: ProxyName, place: Place): Promise<() => Promise<void>> {
  const { folder } = place;
  // Some drop to an account of their own as they start.
  await chmod(folder, 0o755);
  const certificate = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const files = ["-subj", "/CN=localhost", "-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`];
  await promisify(execFile)("openssl", [...certificate, ...files]);
  const { args, env } = await PREPARED[name](place);
  const child = spawn(`${findProgram(name)}`, args, {
    env: { HOME: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const exited = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  let isOver = false;
  exited.then(() => {
    isOver = true;
  });
  for (;;) {
    if (isOver) throw new Error(`${name} ended: ${output}`);
    const isThere = await askProxy(place.port, "/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isThere) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    child.kill("SIGTERM");
    await exited;
  };
}

type Prepared = { args: string[]; env?: Record<string, string> };

const example = (file: string): Promise<string> => readFile(path.join(examples, file), "utf8");

const PREPARED: Record<ProxyName, (place: Place) => Promise<Prepared>> = {
  async caddy({ folder, port, webPort }) {
    // Certificates of its own making, and nothing of this machine is changed.
    const own = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/caddy\n}\n`;
    await writeFile(`${folder}/Caddyfile`, own + (await example("Caddyfile")));
    const env = { SITE: `https://localhost:${port}`, WEB: `127.0.0.1:${webPort}` };
    return { args: ["run", "--adapter", "caddyfile", "--config", `${folder}/Caddyfile`], env };
  },
  async haproxy({ folder, port, spare, webPort }) {
    const both = (await readFile(`${folder}/certificate.pem`, "utf8")) + (await readFile(`${folder}/key.pem`, "utf8"));
    await writeFile(`${folder}/site.pem`, both);
    const text = (await example("haproxy.cfg"))
      .replace("bind :80", `bind 127.0.0.1:${spare}`)
      .replace("bind :443 ssl crt /etc/haproxy/certificates", `bind 127.0.0.1:${port} ssl crt ${folder}/site.pem`)
      .replace("server web1 10.0.0.1:3000", `server web1 127.0.0.1:${webPort}`)
      .replace(/^ +server web[234] .*$/gm, "");
    await writeFile(`${folder}/haproxy.cfg`, text);
    return { args: ["-db", "-f", `${folder}/haproxy.cfg`] };
  },
  async nginx({ folder, port, spare, webPort }) {
    const site = (await example("nginx.conf"))
      .replace(/^ +listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${spare};`)
      .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
      .replaceAll(/\/etc\/letsencrypt\/live\/site\.example\/(?:fullchain|privkey)\.pem/g, (file) =>
        file.includes("privkey") ? `${folder}/key.pem` : `${folder}/certificate.pem`,
      )
      .replace("127.0.0.1:3000", `127.0.0.1:${webPort}`)
      .replace(/^ +server 127\.0\.0\.1:3001.*$/gm, "");
    const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (each) => `${each}_temp_path ${folder}/${each};`,
    );
    const around = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${bodies.join(" ")}\n`;
    await writeFile(`${folder}/nginx.conf`, `${around}${site}}`);
    return { args: ["-p", folder, "-e", "stderr", "-c", `${folder}/nginx.conf`] };
  },
};

export type ProxyAnswer = { status: number; text: string };

/** The answer as it comes in: of a stream, its beginning. */
export function openThroughProxy(port: number, target: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "localhost", port, path: target, rejectUnauthorized: false, agent: false, ...options },
      resolve,
    );
    sent.on("error", reject);
    // Nothing follows the head: where a length was announced, whoever reads it waits for the rest.
    if (options.method === "POST") sent.flushHeaders();
    else sent.end();
  });
}

export async function askProxy(port: number, target: string, options: RequestOptions = {}): Promise<ProxyAnswer> {
  const answer = await openThroughProxy(port, target, options);
  const pieces = await answer.toArray();
  return { status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() };
}
