// Is this process alive? For images, which have neither curl nor a shell worth the name. It asks /healthz and not /readyz: while
// the database is away a restart would help nobody, and whether to send people here is the proxy's question.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
