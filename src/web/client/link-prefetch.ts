import { isSlowHere } from "./connection.ts";
import { whenIdle } from "./when-idle.ts";

const IDLE_TIMEOUT_MS = 2000;
const asked = new Set<string>();

/** Which script files a page of ours needs; nothing when it is not ours. */
export type FilesOf = (path: string) => readonly string[];

/**
 * When idle, fetches the scripts of the pages that links in view lead to: only files that every visitor shares and that
 * never change, no data, and nothing at all on slow connections.
 */
export function prefetchLinksInView(filesOf: FilesOf): () => void {
  if (isSlowHere() || !("IntersectionObserver" in window)) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      for (const file of filesOf((target as HTMLAnchorElement).pathname)) prefetch(file);
    }
  });
  const cancel = whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (link.origin === location.origin && link.target !== "_blank" && link.pathname !== location.pathname)
        observer.observe(link);
    }
  }, IDLE_TIMEOUT_MS);
  return () => {
    cancel();
    observer.disconnect();
  };
}

function prefetch(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.fetchPriority = "low";
  link.href = file;
  document.head.append(link);
}
