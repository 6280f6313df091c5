import { compile } from "@inlang/paraglide-js";

// The language cookie lasts 365 days; French is the only locale, the default and the fallback.
await compile({
  project: "./project.inlang",
  outdir: "./src/platform/messages",
  strategy: ["cookie", "baseLocale"],
  cookieName: "lang",
  cookieMaxAge: 365 * 24 * 3600,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
});
