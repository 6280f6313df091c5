import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  service: unknown;
  role: unknown;
};

type Attribute = {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
};
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, "attributes"> & { attributes?: Attribute[] })[] }[];
  }[];
};

const read = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces, as OTLP over HTTP speaks to it, which keeps what it is sent. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(async (incoming, outgoing) => {
    asked.push({ url: incoming.url, authorization: incoming.headers.authorization });
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Sent;
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const { "service.name": service, "hlm.role": role } = read(resource.attributes);
      for (const span of scopeSpans.flatMap((each) => each.spans)) {
        spans.push({ ...span, attributes: read(span.attributes), service, role });
      }
    }
    outgoing.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
