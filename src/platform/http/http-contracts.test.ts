import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { Hono } from "hono";
import { afterAll, expect } from "vitest";
import { holdContracts } from "#tests/support/contracts.ts";
import { listen } from "./listen.ts";

const afterwards: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of afterwards) await end();
});

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return port;
}

/** Served as everything is, and closed after the file. */
async function serve(answer: (request: Request) => Response): Promise<number> {
  const port = await freePort();
  const listening = await listen(answer, { host: "127.0.0.1", port, publicUrl: "https://horslesmurs.example" });
  afterwards.push(listening.close);
  return port;
}

const slowly = (): ReadableStream => {
  let left = 5;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (left-- > 0) controller.enqueue(new Uint8Array(1000));
      else controller.close();
    },
  });
};

const headersOf = (port: number, path: string): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: "127.0.0.1" }, (answer) => resolve(answer.resume().headers))
      .on("error", reject)
      .end();
  });

holdContracts({
  "answers that are not copied": {
    library: "hono",
    version: "4.13.17",
    files: ["src/platform/http/http-app.ts", "src/web/render/stored-page.ts"],
    lookAt: "Context: res, header() and what assigning res does",
    contracts: {
      "the answer of a handler is what goes out, with headers that were changed on it": async () => {
        const ready = new Response("page");
        const app = new Hono()
          .use(async (c, next) => {
            await next();
            c.res.headers.set("x-request-id", "7");
          })
          .get("/", () => ready);
        const sent = await app.request("/");
        expect(sent).toBe(ready);
        expect(sent.headers.get("x-request-id")).toBe("7");
      },
      "Hono's own way would make another answer of it (negative control)": async () => {
        const ready = new Response("page");
        const app = new Hono()
          .use(async (c, next) => {
            await next();
            c.header("x-request-id", "7");
          })
          .get("/", () => ready);
        expect(await app.request("/")).not.toBe(ready);
      },
    },
  },
  "pages sent whole": {
    library: "@hono/node-server",
    version: "2.1.6",
    files: ["src/web/render/page-renderer.ts", "src/platform/http/listen.ts"],
    lookAt: "getRequestListener: its own Response, and what it does with bodies that are no streams",
    contracts: {
      "bytes go out at once, with their length, also when headers were changed meanwhile": async () => {
        const port = await serve(({ url }) => {
          const answer = new Response(url.endsWith("/stream") ? slowly() : new Uint8Array(5000));
          answer.headers.set("x-a", "1");
          return answer;
        });
        const whole = await headersOf(port, "/");
        expect(whole).toMatchObject({ "content-length": "5000", "x-a": "1" });
        expect(whole).not.toHaveProperty("transfer-encoding");
        // Negative control: of a stream nobody knows the length.
        expect(await headersOf(port, "/stream")).toHaveProperty("transfer-encoding", "chunked");
      },
      "who names no host means ours": async () => {
        const port = await serve(({ url }) => new Response(url));
        const said = await new Promise<string>((resolve) => {
          let text = "";
          const socket = connect(port, "127.0.0.1", () => socket.write("GET /healthz HTTP/1.0\r\n\r\n"));
          socket.on("data", (part) => {
            text += part;
          });
          socket.on("close", () => resolve(text));
        });
        expect(said).toContain("http://horslesmurs.example/healthz");
      },
    },
  },
});
