type SiteMapGroup = { title: string; links: readonly { label: string; href: string }[] };

const cityLink = (kind: "art" | "place", slug: string, label: string) => ({ label, href: `/list/${kind}-${slug}` });

export const siteMap: { title: string; description: string; lead: string; groups: readonly SiteMapGroup[] } = {
  title: "Plan du site",
  description:
    "Toutes les pages de Hors les murs : événements, artistes et lieux par ville, aide, compte, pages légales.",
  lead: "Toutes les pièces de la maison, porte par porte.",
  groups: [
    {
      title: "Explorer",
      links: [
        { label: "Accueil", href: "/" },
        { label: "Événements", href: "/event" },
        { label: "Tous les événements", href: "/list/event-all" },
        { label: "Projets artistiques", href: "/projet" },
        { label: "Lieux", href: "/place" },
        { label: "Chercher un artiste, un lieu ou un événement", href: "/proj-place-event" },
      ],
    },
    {
      title: "Artistes par ville",
      links: [
        cityLink("art", "all", "Tous les artistes"),
        cityLink("art", "bordeaux", "Artistes à Bordeaux"),
        cityLink("art", "lille", "Artistes à Lille"),
        cityLink("art", "lyon", "Artistes à Lyon"),
        cityLink("art", "marseille", "Artistes à Marseille"),
        cityLink("art", "nantes", "Artistes à Nantes"),
        cityLink("art", "paris", "Artistes à Paris"),
        cityLink("art", "toulouse", "Artistes à Toulouse"),
      ],
    },
    {
      title: "Lieux par ville",
      links: [
        cityLink("place", "all", "Tous les lieux"),
        cityLink("place", "lyon", "Lieux à Lyon"),
        cityLink("place", "marseille", "Lieux à Marseille"),
        cityLink("place", "paris", "Lieux à Paris"),
      ],
    },
    {
      title: "Prendre part",
      links: [
        { label: "Créer un compte", href: "/signup" },
        { label: "S’inscrire comme artiste", href: "/signup-artist" },
        { label: "S’inscrire comme hôte", href: "/signup-host" },
        { label: "S’inscrire pour sortir", href: "/signup-spectators" },
        { label: "Se connecter", href: "/login" },
        { label: "Mot de passe oublié", href: "/forget-pwd" },
        { label: "Retrouver un ancien compte", href: "/migrate" },
        { label: "Publier un projet", href: "/projet/new" },
        { label: "Publier un lieu", href: "/place/new" },
      ],
    },
    {
      title: "Votre espace",
      links: [
        { label: "Profil", href: "/profil" },
        { label: "Messages", href: "/message" },
        { label: "Réglages", href: "/account" },
      ],
    },
    {
      title: "Comprendre",
      links: [
        { label: "Qui sommes-nous ?", href: "/about-us" },
        { label: "Questions du public", href: "/faq/spectateurs" },
        { label: "Questions des hôtes", href: "/faq/hotes" },
        { label: "Questions des artistes", href: "/faq/artistes" },
        { label: "Guide de l’hôte (PDF)", href: "/document/guide-hote" },
        { label: "Guide de l’artiste (PDF)", href: "/document/guide-artiste" },
        { label: "Droits musicaux", href: "/droits-musicaux" },
        { label: "API, pour vos programmes", href: "/api/docs" },
        { label: "Données ouvertes (CSV)", href: "/opendata/soirees.csv" },
        { label: "Données ouvertes (JSON-LD)", href: "/opendata/soirees.jsonld" },
        { label: "Contacter l’équipe", href: "#contact-form" },
      ],
    },
    {
      title: "Pages légales",
      links: [
        { label: "Conditions générales", href: "/conditions" },
        { label: "Remboursements et annulations", href: "/rbs" },
        { label: "Politique de confidentialité", href: "/privacy" },
        { label: "Comment les résultats sont classés", href: "/classement" },
        { label: "Mentions légales", href: "/legal" },
        { label: "Accessibilité", href: "/accessibilite" },
      ],
    },
  ],
};
