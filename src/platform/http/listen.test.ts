import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test("who opens a connection and does not say what they want is out when the time for it is over", async () => {
  const port = await freePort();
  const answer = () => new Response("bonjour");
  const options = { host: "127.0.0.1", port, publicUrl: "http://localhost", headersTimeoutMs: 300 };
  const listening = await listen(answer, options);
  const closed = ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "].map(
    (said) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, "127.0.0.1");
        if (said) socket.write(said);
        socket.on("error", () => undefined).on("close", () => resolve());
        socket.resume();
      }),
  );
  // By itself, Node would look for them after half a minute.
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, "late").unref());
  expect(await Promise.race([Promise.all(closed).then(() => "closed"), late])).toBe("closed");
  await listening.close();
});

test("an idle connection is kept longer than a proxy keeps it, which is a minute", async () => {
  const port = await freePort();
  const listening = await listen(() => new Response("bonjour"), {
    host: "127.0.0.1",
    port,
    publicUrl: "http://localhost",
  });
  const said = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.once("data", (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
  });
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(said)?.[1])).toBeGreaterThan(60);
  await listening.close();
});

test("while it leaves, it answers as ever, and asks whoever keeps the connection to open another", async () => {
  let isLeaving = false;
  const port = await freePort();
  const listening = await listen(() => new Response("bonjour"), {
    host: "127.0.0.1",
    port,
    publicUrl: "http://localhost",
    isLeaving: () => isLeaving,
  });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request({ port, host: "127.0.0.1", agent }, (answer) => {
        answer.resume().on("end", () => resolve([answer.statusCode, answer.headers.connection]));
      })
        .on("error", reject)
        .end();
    });
  expect(await ask()).toEqual([200, "keep-alive"]);
  isLeaving = true;
  expect(await ask()).toEqual([200, "close"]);
  expect(await ask()).toEqual([200, "close"]);
  await listening.close();
});
