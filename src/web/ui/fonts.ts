import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The two faces every page shows at once; the root preloads them. */
export const frauncesUrl = fraunces;
export const sourceSansUrl = sourceSans;
