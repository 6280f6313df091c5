import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test, vi } from "vitest";
import { createHttpsWebhooks } from "#adapters/webhook/https.ts";
import { createApi } from "#api/api-app.ts";
import { makeAccessToken } from "#core/accounts/tokens/access-tokens.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { webhooksJobs } from "#core/webhooks/jobs.ts";
import { makeWebhook } from "#core/webhooks/manage-webhooks.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { buyTickets } from "#tests/support/checkin.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { PASSWORD } from "#tests/support/people.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { identify } from "#web/server/identify.ts";
import { openDoor } from "../../../../examples/door-app.ts";
import { receiveWebhooks } from "../../../../examples/receive-webhooks.ts";

/** The programs that the guides show, run against the platform. The booking is run by tests/e2e/access-tokens.spec.ts. */

const exempt: string[] = [];
const app = useMoneyApp(useDatabase(), [...new Set([...mailJobs, ...webhooksJobs])], {
  webhooks: createHttpsWebhooks({ exempt }),
});

const opened: Server[] = [];
afterAll(() => {
  for (const server of opened) server.close();
});
async function listen(server: Server): Promise<string> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) => {
    const receive = async (c: { req: { raw: Request } }) => {
      const { actor } = await identify(app.ctx(), c.req.raw);
      return { ctx: app.ctx(actor), cookies: [] };
    };
    http.route("/", createApi({ receive, asVisitor: () => app.ctx() }));
  },
});

test("the door of the guide admits once, keeps what it could not send, and sends it when the network is back", async () => {
  const sale = await makeSale(app);
  const [first, second] = await buyTickets(app, sale, { quantity: 2 });
  const asked = { name: "Porte", scopes: ["checkin"], days: "30", password: PASSWORD };
  const { token } = await makeAccessToken(app.ctx(sale.host.actor), asked);
  let isDown = false;
  const answer = getRequestListener(http.fetch);
  const where = await listen(
    createServer((request, response) => (isDown ? void request.socket.destroy() : void answer(request, response))),
  );
  const door = openDoor(`http://${where}`, token, sale.eventId);
  const { slots } = await door.load();
  const slotId = slots[0]?.id ?? "";
  expect(await door.follow()).toHaveLength(2);
  expect(await door.scan(slotId, first?.code ?? "")).toMatchObject({ result: "valid" });
  expect(await door.scan(slotId, first?.code ?? "")).toMatchObject({ result: "already" });
  expect(await door.scan(slotId, "n’importe quoi")).toMatchObject({ result: "invalid" });
  isDown = true;
  expect(await door.scan(slotId, second?.code ?? "")).toEqual({ result: "waiting" });
  isDown = false;
  expect(await door.sendWaiting()).toMatchObject([{ outcome: "recorded" }]);
  expect(await door.sendWaiting()).toEqual([]);
  expect((await door.load()).tickets.every(({ admitted }) => admitted !== null)).toBe(true);
});

test("the receiver of the guide takes what we sent, once, and nothing that we did not sign", async () => {
  const sale = await makeSale(app, { startsInDays: 60 });
  let receiver: Server | undefined;
  const where = await listen(createServer((request, response) => void receiver?.emit("request", request, response)));
  exempt.push(where);
  const url = `http://${where}/crochet`;
  const asked = { name: "Mon site", url, topics: ["order.confirmed"] };
  const { secret } = await makeWebhook(app.ctx(sale.artist.actor), asked);
  const taken: string[] = [];
  receiver = receiveWebhooks(secret, ({ type, data }) => taken.push(`${type} ${data.orderId}`));
  const { id: orderId } = await buyAsGuest(app, sale, { quantity: 2 });
  await app.clock.advance(60_000);
  const clock = vi.spyOn(Date, "now").mockReturnValue(app.clock.now().getTime());
  try {
    await app.jobs.runDue();
    expect(taken).toEqual([`order.confirmed ${orderId}`]);
    const send = async (key: string) => {
      const [id, at] = ["again", new Date(Date.now())];
      const body = JSON.stringify({ type: "order.confirmed", timestamp: at.toISOString(), data: { orderId: "x" } });
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": `${Math.floor(at.getTime() / 1000)}`,
        "webhook-signature": new Webhook(key).sign(id, at, body),
      };
      return (await fetch(url, { method: "POST", body, headers })).status;
    };
    expect([await send(secret), await send(secret)]).toEqual([204, 204]);
    expect(await send(`whsec_${Buffer.from("somebody else's secret").toString("base64")}`)).toBe(400);
    expect(taken).toEqual([`order.confirmed ${orderId}`, "order.confirmed x"]);
  } finally {
    clock.mockRestore();
  }
});
