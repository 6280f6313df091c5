import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type TestSmtpServer = { url: string; port: number; received: Buffer[]; close(): Promise<void> };

/** A real SMTP server, on a free port unless told otherwise, which accepts everything unless told otherwise. */
export async function openSmtpServer(
  options: SMTPServerOptions = {},
  { host = "127.0.0.1", port: wanted = 0 } = {},
): Promise<TestSmtpServer> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** What the server answers in place of "accepted". */
export const smtpAnswer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
