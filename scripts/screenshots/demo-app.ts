import { startServer } from "../../tests/support/server-process.ts";

/** A Thursday evening before a good weekend: the demo is planted around this hour, so that the pictures stay the same. */
const MOMENT = new Date("2026-11-19T17:30:00+01:00");

export async function openDemoApp(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  // The clock is set in an empty platform; the demo is planted by the next start.
  const empty = await startServer({ DATA_DIR: dataDir, SEED: "none" });
  const seconds = Math.round((MOMENT.getTime() - Date.now()) / 1000);
  const advance = `${seconds < 0 ? "-" : ""}PT${Math.abs(seconds)}S`;
  const moved = await fetch(`${empty.url}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance }),
  });
  if (!moved.ok) throw new Error(`the clock does not move: ${await moved.text()}`);
  await empty.stop();
  const { url, stop } = await startServer({ DATA_DIR: dataDir, SEED: "demo", ROLE: "web" });
  return { url, close: async () => void (await stop()) };
}
