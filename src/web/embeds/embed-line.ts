import type { EmbedPage } from "./embed-links.ts";

const NAMES: Record<EmbedPage, string> = { event: "data-evenement", projet: "data-projet", place: "data-lieu" };

/** The one line of HTML for somebody's own site; what it does is in public/widget.js. */
export const embedLine = (publicUrl: string, page: EmbedPage, id: string): string =>
  `<script src="${publicUrl}/widget.js" ${NAMES[page]}="${id}" async></script>`;
