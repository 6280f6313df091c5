// Is this process alive? For images, which have neither curl nor a shell worth the name. It asks /healthz and not /readyz: while
// the database is away a restart would help nobody, and whether to send people here is the proxy's question.
//
// With the word `ready` it waits, a minute at most, until people may be sent here: whoever restarts processes one after the
// other goes on then.
const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
const [word] = process.argv.slice(2);

async function answers(path) {
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}${path}`;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function becomesReady() {
  const end = Date.now() + 60_000;
  while (!(await answers("/readyz"))) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return true;
}

process.exit((await (word === "ready" ? becomesReady() : answers("/healthz"))) ? 0 : 1);
