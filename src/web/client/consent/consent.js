// Runs 1000 ms after load, before any application script: whether the panel is needed, and when it opens again.
(() => {
  const { panel, library, style, tagManager, mapHost } = document.currentScript.dataset;
  const YEAR_SECONDS = 31536000;

  // Wrapped in our iOS or Mac application (its user agent says `HorsLesMursApp`, its bridge is called `horsLesMurs`), the
  // system asks about tracking, and the application hands the answer over as `window.__trackingTransparency`.
  const bridge = window.webkit?.messageHandlers?.horsLesMurs;
  const native =
    Boolean(bridge) ||
    (/HorsLesMursApp/.test(navigator.userAgent) && /iPhone|iPad|iPod|Mac OS X/.test(navigator.userAgent));
  const accepted = native && window.__trackingTransparency === true;
  const allowedTagManager = native && !accepted ? undefined : tagManager;

  if (accepted) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library keeps its answers in this cookie, and reads them from there
    document.cookie = `tarteaucitron=!googletagmanager=true; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }

  const answer = /tarteaucitron=[^;]*!googletagmanager=(true|false)/.exec(document.cookie)?.[1];
  let opening;

  function add(name, properties) {
    return new Promise((resolve, reject) => {
      const element = Object.assign(document.createElement(name), properties, { onload: resolve, onerror: reject });
      document.head.append(element);
    });
  }

  function loadPanel() {
    opening ??= Promise.all([add("link", { rel: "stylesheet", href: style }), add("script", { src: library })])
      .then(() => add("script", { src: panel }))
      .then(() => window.__startConsent(allowedTagManager, mapHost))
      .catch(() => {
        opening = undefined;
      });
    return opening;
  }

  async function openPanel(opener) {
    await loadPanel();
    window.tarteaucitron?.userInterface.openPanel();
    addEventListener("tac.close_panel", () => opener?.focus(), { once: true });
  }

  addEventListener(
    "click",
    (event) => {
      const opener = event.target.closest?.("[data-consent-open]");
      if (!opener) return;
      event.preventDefault();
      openPanel(opener);
    },
    true,
  );

  const asks = answer === undefined && !native;
  const runs = answer === "true" && allowedTagManager;
  if (asks || runs) loadPanel();
  // Pressed before this script came: the link then led to its anchor.
  if (location.hash === "#cookies" && !document.getElementById("cookies"))
    openPanel(document.querySelector("[data-consent-open]"));
})();
