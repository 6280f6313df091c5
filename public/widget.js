// Hors les murs: evenings on another site, in one line.
//   <script src="https://…/widget.js" data-evenement="ID" async></script>
//   data-projet="ID" or data-lieu="ID": the next evenings. data-theme="clair", "sombre" or "auto": as the page around it.
// It puts a frame where it stands. Nothing is kept in the browser, and nothing of the page around it is read but its colour scheme.
(() => {
  const KINDS = { evenement: "event", projet: "projet", lieu: "place" };

  /** A page that says nothing of colours is light, whatever its visitor prefers. */
  const themeOf = (script) => {
    const asked = script.dataset.theme;
    if (asked === "clair" || asked === "sombre") return asked;
    const schemes = getComputedStyle(script.parentElement || document.documentElement).colorScheme || "";
    if (!schemes.includes("dark")) return "clair";
    return schemes.includes("light") ? "auto" : "sombre";
  };

  const place = (script) => {
    const kind = Object.keys(KINDS).find((name) => script.dataset[name]);
    if (!kind) return;
    script.dataset.horsLesMurs = "";
    const { origin } = new URL(script.src);
    const theme = themeOf(script);
    const frame = document.createElement("iframe");
    frame.src = `${origin}/embed/${KINDS[kind]}/${encodeURIComponent(script.dataset[kind])}?theme=${theme}`;
    frame.title = script.dataset.titre || "Réserver sur Hors les murs";
    frame.loading = "lazy";
    frame.style.cssText = `display:block;width:100%;max-width:${script.dataset.largeur || "30rem"};height:26rem;border:0;color-scheme:${
      { clair: "light", sombre: "dark", auto: "light dark" }[theme]
    }`;
    addEventListener("message", ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin || data?.type !== "hors-les-murs:hauteur") return;
      const height = Number(data.height);
      if (height > 0 && height < 10_000) frame.style.height = `${Math.ceil(height)}px`;
    });
    script.after(frame);
  };

  // Each line once, wherever several stand in a page; in a head, nothing can be shown.
  for (const script of document.querySelectorAll('body script[src$="/widget.js"]:not([data-hors-les-murs])'))
    place(script);
})();
