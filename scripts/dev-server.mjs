import { createServer as createHttpServer } from "node:http";
import { createServer as createVite } from "vite";

// Two listeners: Vite's middleware in front (modules, styles, hot reload), the platform behind it, loaded through Vite as well.
const port = Number(process.env.PORT ?? 3000);
const appPort = port + 10_000;
const vite = await createVite({ server: { middlewareMode: true, hmr: { port: port + 20_000 } }, appType: "custom" });
const { openApp } = await vite.ssrLoadModule("/src/main.ts");
const { readConfig } = await vite.ssrLoadModule("/src/config.ts");
const config = readConfig(
  { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(appPort), HOST: "127.0.0.1" },
  process.cwd(),
);
const app = await openApp(config, { build: () => vite.ssrLoadModule("virtual:react-router/server-build") });

const front = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const { request: forward } = await import("node:http");
    const { method, headers, url } = request;
    const onward = forward({ port: appPort, host: "127.0.0.1", method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.writeHead(502).end());
    request.pipe(onward);
  });
});
front.listen(port, () => process.stdout.write(`Hors les murs (développement) : http://localhost:${port}\n`));

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    front.close();
    await vite.close();
    await app.close();
    process.exit(0);
  });
}
