(() => {
  const page = document.currentScript.dataset;
  const wake = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel"];
  const quietly = { capture: true, passive: true };
  const presses = [];
  let started = false;
  let all = false;

  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = "lang=fr; path=/; max-age=31536000; samesite=lax";

  // The policy lets no text become code: the schemas' library need not try, and be reported for it (zod, `jitless`).
  window.__zod_globalConfig ??= {};
  window.__zod_globalConfig.jitless = true;

  // A page kept for offline says so at once: its banner only waits for this mark.
  const mark = () => document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
  mark();
  addEventListener("online", mark);
  addEventListener("offline", mark);

  // §8: a failed script chunk reloads the page, at most once in 60 s; without network, or where that cannot be remembered, not at all.
  window.__reloadOnce = () => {
    if (!navigator.onLine) return false;
    try {
      if (Date.now() - sessionStorage.chunkReload < 60000) return false;
      sessionStorage.chunkReload = Date.now();
    } catch {
      return false;
    }
    location.reload();
    return true;
  };
  addEventListener("unhandledrejection", ({ reason }) => {
    if (!window.__hydrated && /module/i.test(reason?.message)) window.__reloadOnce();
  });

  // After a reload, going back to another page of the same application loads nothing: until it runs, nobody would show it.
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    if (!window.__hydrated && (location.pathname !== pathname || location.search !== search)) location.reload();
  });

  // The application.
  function wakeAll() {
    if (all) return;
    all = true;
    for (const inert of document.querySelectorAll('script[type="text/late-module"]')) {
      const live = document.createElement("script");
      live.type = "module";
      live.textContent = inert.textContent;
      live.onerror = window.__reloadOnce;
      document.body.append(live);
    }
  }
  window.__wakeAll = wakeAll;
  // Where there is only something to read, a script of a few lines stands for it until something needs it.
  function start() {
    if (started) return;
    started = true;
    for (const name of wake) removeEventListener(name, start, quietly);
    removeEventListener("scroll", start, quietly);
    if (!page.reading) return wakeAll();
    const reading = document.createElement("script");
    reading.type = "module";
    reading.src = page.reading;
    reading.onerror = wakeAll;
    document.body.append(reading);
  }
  for (const name of wake) addEventListener(name, start, quietly);
  // Home keeps a room for the town that this browser looked at last: where it stands open, it is waiting for its cards.
  if (document.querySelector("[data-near-row]")?.hidden === false) start();
  setTimeout(
    () => {
      if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 7000 });
      else start();
    },
    innerWidth < 640 ? 6000 : 5000,
  );

  // Links and forms work by themselves; presses on scripted buttons wait for their script instead of being lost.
  // React must not see them as well: it would act on them while hydrating, and again when they are replayed.
  addEventListener(
    "click",
    (event) => {
      const button = !window.__hydrated && event.target.closest?.("[data-scripted]");
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (window.__pressed?.(button)) return;
      button.setAttribute("aria-busy", "true");
      presses.push(button);
      start();
      if (window.__pressed) wakeAll();
    },
    true,
  );
  // Sent without network, a form would give way to the browser's error page, and what was typed would go with it.
  addEventListener("submit", (event) => {
    if (!window.__hydrated && !navigator.onLine && event.target.method === "post") event.preventDefault();
  });
  const replay = () => {
    // One task each, so that the second press sees what the first one did.
    for (const button of presses.splice(0)) {
      button.removeAttribute("aria-busy");
      setTimeout(() => button.click());
    }
  };
  addEventListener("reading", replay);
  addEventListener("hydrated", replay);

  const onLoad = (work, delay) => {
    const later = () => setTimeout(work, delay);
    if (document.readyState === "complete") later();
    else addEventListener("load", later);
  };
  // The browser scrolls by itself while loading, to an anchor or to where one was: only later does it mean somebody.
  onLoad(() => started || addEventListener("scroll", start, quietly), 500);
  onLoad(() => {
    const consent = document.createElement("script");
    consent.src = page.consent;
    Object.assign(consent.dataset, page);
    document.head.append(consent);
  }, 1000);
})();
