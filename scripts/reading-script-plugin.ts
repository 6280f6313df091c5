import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "src/web/client/reading/start.ts";

/**
 * The script of pages that visitors only read, as one file: built apart from the application, with which it would otherwise
 * share files, and these bring the framework along. The server learns its address as a constant.
 */
export async function readingScript(command: "build" | "serve"): Promise<{ url: string; plugin: Plugin }> {
  if (command === "serve") return { url: `/${ENTRY}`, plugin: { name: "reading-script" } };
  const code = await bundle();
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const fileName = `assets/reading-${hash}.js`;
  return {
    url: `/${fileName}`,
    plugin: {
      name: "reading-script",
      applyToEnvironment: (environment) => environment.name === "client",
      generateBundle() {
        this.emitFile({ type: "asset", fileName, source: code });
      },
    },
  };
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    build: { write: false, target: "es2022", reportCompressedSize: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const [script, ...others] = built.output;
  if (others.length > 0) throw new Error(`${ENTRY} must stay one file, and not load others`);
  return script.code;
}
