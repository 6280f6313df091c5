// The words of the consent panel, the one service it asks about, and how it is set up.
(() => {
  const { tarteaucitron } = window;

  const words = {
    middleBarHead: "",
    alertBigPrivacy:
      "<strong>Vos cookies, votre choix</strong>Le site fonctionne sans pister personne. Acceptez-vous que nous mesurions son audience pour l’améliorer ?",
    acceptAll: "Tout accepter",
    denyAll: "Tout refuser",
    allowAll: "Tout accepter",
    personalize: "Personnaliser",
    close: "Fermer",
    closeBanner: "Masquer le bandeau des cookies",
    privacyUrl: "Confidentialité",
    all: "Pour tous les services",
    disclaimer:
      "Aucun service tiers n’est appelé avant votre accord, et vous pouvez changer d’avis à tout moment par le lien « Gérer les cookies », en bas de chaque page.",
    allow: "Autoriser",
    deny: "Interdire",
    noCookie: "Ce service ne dépose aucun cookie.",
    useCookie: "Ce service peut déposer",
    useCookieCurrent: "Ce service a déposé",
    useNoCookie: "Ce service n’a déposé aucun cookie.",
    more: "En savoir plus",
    source: "Voir le site officiel",
    noServices: "Ce site n’utilise aucun cookie nécessitant votre consentement.",
    title: "Gestion des cookies",
    cookieDetail: "Détail des cookies",
    ourSite: "sur notre site",
    modalWindow: "(fenêtre modale)",
    newWindow: "(nouvelle fenêtre)",
    icon: "Cookies",
    reload: "Recharger la page",
    allowed: "autorisé",
    disallowed: "interdit",
    mandatoryTitle: "Services obligatoires",
    mandatoryText:
      "Session, langue, réservation en cours et mémoire de vos choix : le site ne fonctionnerait pas sans ces cookies, tous les nôtres.",
    save: "Enregistrer",
    ourpartners: "Nos partenaires",
    "desc-googletagmanager": "Mesure de la fréquentation et des campagnes.",
  };
  // The library orders all its categories by title, also those that stay hidden.
  for (const category of ["ads", "analytic", "social", "video", "comment", "support", "api", "other", "google"]) {
    words[category] = { title: "Autres services", details: "" };
  }
  words.analytic = {
    title: "Mesure d’audience",
    details: "Savoir quelles pages sont utiles, et lesquelles sont à améliorer.",
  };

  const tagManager = (id) => ({
    key: "googletagmanager",
    type: "analytic",
    name: "Google Tag Manager",
    uri: "https://policies.google.com/privacy",
    needConsent: true,
    cookies: ["_ga", "_gid", "_gat", "_gcl_au"],
    js() {
      if (!id) return;
      window.dataLayer = window.dataLayer || [];
      window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
      tarteaucitron.addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
    },
  });

  const mapTiles = (host) => ({
    key: "maptiles",
    type: "api",
    name: `Carte détaillée (${host})`,
    uri: `https://${host}/`,
    needConsent: true,
    cookies: [],
    // It is drawn where somebody asks for it (discovery/map/live-map.tsx), which looks up the answer.
    js() {},
  });

  const small = matchMedia("(width < 40rem), (height < 40rem)");
  /** Whether what one came for still stands there, on a screen with no room beside it. The banner leaves it alone. */
  const markFirstScreen = () => {
    const root = document.getElementById("tarteaucitronRoot");
    root?.toggleAttribute("data-first-screen", small.matches && scrollY < innerHeight / 2);
  };
  const watchReading = () => {
    markFirstScreen();
    addEventListener("scroll", markFirstScreen, { passive: true });
    small.addEventListener("change", markFirstScreen);
  };

  window.__startConsent = (tagManagerId, mapHost) =>
    new Promise((resolve) => {
      let told = "";
      document.addEventListener("tac.consent_updated", () => {
        // The library tells before it has changed its own state, and tells of "wait" too.
        setTimeout(() => {
          const { googletagmanager } = tarteaucitron.state;
          if (typeof googletagmanager !== "boolean" || told === String(googletagmanager)) return;
          told = String(googletagmanager);
          window.dispatchEvent(new CustomEvent("consent-changed", { detail: { googletagmanager } }));
        });
      });
      tarteaucitron.lang = words;
      tarteaucitron.services.googletagmanager = tagManager(tagManagerId);
      tarteaucitron.job = ["googletagmanager"];
      if (mapHost) {
        words.api = {
          title: "Cartes",
          details: "Voir les rues sur une carte que sert un autre site, quand vous la demandez.",
        };
        words["desc-maptiles"] = `${mapHost} reçoit votre adresse IP et les coordonnées de la carte montrée.`;
        tarteaucitron.services.maptiles = mapTiles(mapHost);
        tarteaucitron.job.push("maptiles");
      }
      tarteaucitron.events.load = () => {
        watchReading();
        document.getElementById("tarteaucitronRoot")?.setAttribute("data-ready", "");
        resolve();
      };
      tarteaucitron.init({
        privacyUrl: "/privacy#cookies",
        hashtag: "#tarteaucitron",
        cookieName: "tarteaucitron",
        orientation: "bottom",
        bodyPosition: "bottom",
        highPrivacy: true,
        mandatory: true,
        mandatoryCta: false,
        serviceDefaultState: "wait",
        AcceptAllCta: true,
        DenyAllCta: true,
        showAlertSmall: false,
        showIcon: false,
        showDetailsOnClick: false,
        cookieslist: false,
        closePopup: false,
        moreInfoLink: false,
        removeCredit: true,
        adblocker: false,
        handleBrowserDNTRequest: false,
        // Would load the tag manager before any answer.
        googleConsentMode: false,
        bingConsentMode: false,
        pianoConsentMode: false,
        useExternalCss: true,
        useExternalJs: true,
      });
    });
})();
