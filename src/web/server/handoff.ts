/** Loader data for hydration: React Router hands it over as a stream; everything is ready, so it becomes one inline script. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : "";
}

export function handoffScript(handoff: string): string {
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${escapeForScript(JSON.stringify(handoff))});${controller}.close();</script>`;
}

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function escapeForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
