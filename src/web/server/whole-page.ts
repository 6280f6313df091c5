/** The frame that the renderer answered, with the page that it left beside it; other answers are whole already. */
export function wholePage(answer: Response, body: Uint8Array<ArrayBuffer> | undefined): Response {
  return body === undefined ? answer : new Response(body, { status: answer.status, headers: answer.headers });
}
