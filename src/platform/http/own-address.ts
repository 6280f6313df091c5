type Listening = { role: "all" | "web" | "worker"; host: string; port: number; publicUrl: string };

/** Where this process hears itself; one that does not listen writes to those that do. */
export function ownAddress({ role, host, port, publicUrl }: Listening): string {
  if (role === "worker") return publicUrl;
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
