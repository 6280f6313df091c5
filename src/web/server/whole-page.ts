/** The frame that the renderer answered, with the page that it left beside it; other answers are whole already. */
export function wholePage(answer: Response, html: string | undefined): Response {
  return html === undefined ? answer : new Response(html, { status: answer.status, headers: answer.headers });
}
