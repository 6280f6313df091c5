/** Pages that everybody may find: one list for the sitemap, `/list` and the tests that walk every public page. */
type PublicPath = {
  path: string;
  label: string;
  group: "Découvrir" | "Comprendre" | "Légal";
};

export const publicPaths: readonly PublicPath[] = [
  { path: "/", label: "Accueil", group: "Découvrir" },
  { path: "/about-us", label: "Qui sommes-nous", group: "Découvrir" },
  { path: "/proj-place-event", label: "Chercher un artiste, un lieu ou un événement", group: "Découvrir" },
  { path: "/projet", label: "Projets artistiques", group: "Découvrir" },
  { path: "/place", label: "Lieux", group: "Découvrir" },
  { path: "/event", label: "Événements", group: "Découvrir" },
  { path: "/list", label: "Plan du site", group: "Découvrir" },
  { path: "/faq/spectateurs", label: "Questions du public", group: "Comprendre" },
  { path: "/faq/hotes", label: "Questions des hôtes", group: "Comprendre" },
  { path: "/faq/artistes", label: "Questions des artistes", group: "Comprendre" },
  { path: "/droits-musicaux", label: "Droits musicaux", group: "Comprendre" },
  { path: "/rbs", label: "Remboursements et annulations", group: "Comprendre" },
  { path: "/contact", label: "Nous écrire", group: "Comprendre" },
  { path: "/conditions", label: "Conditions générales", group: "Légal" },
  { path: "/classement", label: "Comment les résultats sont classés", group: "Légal" },
  { path: "/privacy", label: "Confidentialité", group: "Légal" },
  { path: "/legal", label: "Mentions légales", group: "Légal" },
  { path: "/accessibilite", label: "Accessibilité", group: "Légal" },
];

/** Areas without anything for search engines: one's own things, the way to them, and what is not a page. */
export const privateAreas: readonly string[] = [
  "/account",
  "/api/",
  "/billet",
  "/commande",
  "/decision",
  "/comment",
  "/dev/",
  "/hors-connexion",
  "/login",
  "/message",
  "/onboarding",
  "/profil",
  "/proposal",
  "/reset-password",
  "/signaler",
  "/signup-final",
];
