/**
 * A small server that is told of bookings, entries and cancellations, and counts none of them twice.
 *
 *   WEBHOOK_SECRET=whsec_… node examples/receive-webhooks.ts 8080
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { argv, env, stdout } from "node:process";
import { text } from "node:stream/consumers";
// #region verify
import { Webhook } from "standardwebhooks";

type News = { type: string; timestamp: string; data: { eventId?: string; orderId?: string; seats?: number } };

/** What was told, if it was us who told it; undefined otherwise. */
function readNews(secret: string, body: string, headers: IncomingMessage["headers"]): News | undefined {
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as News;
  } catch {
    return undefined;
  }
}
// #endregion

// #region once
const done = new Set<string>();

/** The same number comes again when an answer was lost: what it did is done already. */
function takeOnce(id: string, news: News, act: (news: News) => void): void {
  if (done.has(id)) return;
  act(news);
  done.add(id);
}
// #endregion

// #region answer
export function receiveWebhooks(secret: string, act: (news: News) => void): Server {
  return createServer(async (request, response) => {
    const news = readNews(secret, await text(request), request.headers);
    if (news) takeOnce(String(request.headers["webhook-id"]), news, act);
    response.writeHead(news ? 204 : 400).end();
  });
}
// #endregion

if (import.meta.main) {
  const { WEBHOOK_SECRET = "" } = env;
  const say = ({ type, data }: News) => void stdout.write(`${type} ${JSON.stringify(data)}\n`);
  receiveWebhooks(WEBHOOK_SECRET, say).listen(Number(argv[2] ?? 8080));
}
