/** Where each page of the documentation is. */
export const DOCS = "/api/docs";
export const SEARCH = `${DOCS}/recherche`;
export const GUIDES = `${DOCS}/guides`;
export const CHANGES = `${DOCS}/changements`;
export const REFERENCE = `${DOCS}/reference`;

export const tagPath = (tag: string): string => `${REFERENCE}/${tag}`;
export const callPath = (id: string): string => `${DOCS}/appels/${id}`;
export const guidePath = (slug: string): string => `${GUIDES}/${slug}`;
