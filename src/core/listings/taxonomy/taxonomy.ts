/**
 * The one list of what can be chosen in wizards, filtered in searches and named on pages. A code is stored and stands in
 * addresses: it is never changed nor given to something else. Labels may be reworded at any time.
 */

export type Entry = { readonly code: string; readonly label: string };
export type Family = Entry & { readonly types: readonly Entry[] };

export const artFamilies = [
  {
    number: 1,
    code: "arts-visuels",
    label: "Arts visuels",
    types: [
      { code: "peinture", label: "Peinture" },
      { code: "dessin-illustration", label: "Dessin et illustration" },
      { code: "photographie", label: "Photographie" },
      { code: "sculpture", label: "Sculpture" },
      { code: "gravure-estampe", label: "Gravure et estampe" },
      { code: "ceramique", label: "Céramique" },
      { code: "art-textile", label: "Art textile" },
      { code: "collage", label: "Collage" },
      { code: "bande-dessinee", label: "Bande dessinée" },
      { code: "art-urbain", label: "Art urbain" },
      { code: "calligraphie", label: "Calligraphie" },
      { code: "installation", label: "Installation" },
    ],
  },
  {
    number: 2,
    code: "arts-vivants",
    label: "Arts vivants",
    types: [
      { code: "theatre", label: "Théâtre" },
      { code: "danse", label: "Danse" },
      { code: "conte", label: "Conte" },
      { code: "lecture-poesie", label: "Lecture et poésie" },
      { code: "cirque", label: "Cirque" },
      { code: "marionnettes", label: "Marionnettes et théâtre d’objets" },
      { code: "humour", label: "Humour et seul en scène" },
      { code: "improvisation", label: "Improvisation" },
      { code: "magie", label: "Magie et mentalisme" },
      { code: "clown-mime", label: "Clown et mime" },
      { code: "cabaret", label: "Cabaret" },
      { code: "performance", label: "Performance" },
    ],
  },
  {
    number: 3,
    code: "musique",
    label: "Musique",
    types: [
      { code: "classique", label: "Classique" },
      { code: "baroque-ancienne", label: "Baroque et musique ancienne" },
      { code: "lyrique-choeur", label: "Chant lyrique et chœur" },
      { code: "jazz", label: "Jazz" },
      { code: "chanson", label: "Chanson" },
      { code: "folk-acoustique", label: "Folk et acoustique" },
      { code: "pop-rock", label: "Pop et rock" },
      { code: "blues-soul", label: "Blues, soul et funk" },
      { code: "rap-slam", label: "Rap et slam" },
      { code: "musiques-du-monde", label: "Musiques du monde" },
      { code: "musique-traditionnelle", label: "Musique traditionnelle" },
      { code: "electro", label: "Électro et DJ" },
    ],
  },
  {
    number: 4,
    code: "arts-numeriques",
    label: "Arts numériques",
    types: [
      { code: "mapping-video", label: "Mapping et projection" },
      { code: "installation-interactive", label: "Installation interactive" },
      { code: "art-generatif", label: "Art génératif" },
      { code: "creation-sonore", label: "Création sonore" },
      { code: "realite-virtuelle", label: "Réalité virtuelle" },
      { code: "cinema-animation", label: "Cinéma et animation" },
      { code: "live-audiovisuel", label: "Live audiovisuel" },
      { code: "jeu-video", label: "Jeu vidéo d’auteur" },
    ],
  },
] as const satisfies readonly (Family & { number: number })[];

export const placeFamilies = [
  {
    code: "logement",
    label: "Logement",
    types: [
      { code: "appartement", label: "Appartement" },
      { code: "maison", label: "Maison" },
      { code: "loft", label: "Loft" },
      { code: "chambre-d-hotes", label: "Chambre d’hôtes" },
      { code: "parties-communes", label: "Parties communes d’immeuble" },
    ],
  },
  {
    code: "commerce",
    label: "Commerce",
    types: [
      { code: "librairie", label: "Librairie" },
      { code: "disquaire", label: "Disquaire" },
      { code: "fleuriste", label: "Fleuriste" },
      { code: "boutique", label: "Boutique" },
      { code: "salon-de-coiffure", label: "Salon de coiffure" },
      { code: "epicerie-caviste", label: "Épicerie ou caviste" },
      { code: "laverie", label: "Laverie" },
    ],
  },
  {
    code: "bar-restaurant",
    label: "Bar et restaurant",
    types: [
      { code: "bar", label: "Bar" },
      { code: "cafe", label: "Café" },
      { code: "restaurant", label: "Restaurant" },
      { code: "salon-de-the", label: "Salon de thé" },
      { code: "brasserie-artisanale", label: "Brasserie artisanale" },
      { code: "guinguette", label: "Guinguette" },
    ],
  },
  {
    code: "lieu-de-travail",
    label: "Lieu de travail",
    types: [
      { code: "bureaux", label: "Bureaux" },
      { code: "coworking", label: "Espace de coworking" },
      { code: "atelier", label: "Atelier d’artisan ou d’artiste" },
      { code: "hangar-usine", label: "Hangar ou ancienne usine" },
      { code: "showroom", label: "Showroom" },
    ],
  },
  {
    code: "exterieur",
    label: "Extérieur",
    types: [
      { code: "jardin", label: "Jardin" },
      { code: "cour", label: "Cour" },
      { code: "terrasse-toit", label: "Terrasse ou toit" },
      { code: "ferme-vigne", label: "Ferme ou vigne" },
      { code: "bord-de-l-eau", label: "Bord de l’eau" },
    ],
  },
  {
    code: "lieu-associatif",
    label: "Lieu associatif ou culturel non dédié",
    types: [
      { code: "tiers-lieu", label: "Tiers-lieu" },
      { code: "local-associatif", label: "Local associatif" },
      { code: "bibliotheque", label: "Bibliothèque" },
      { code: "ecole", label: "École ou université" },
      { code: "maison-de-quartier", label: "Maison de quartier" },
    ],
  },
  {
    code: "patrimoine",
    label: "Patrimoine",
    types: [
      { code: "chateau-manoir", label: "Château ou manoir" },
      { code: "chapelle-eglise", label: "Chapelle ou église" },
      { code: "cave-voutee", label: "Cave voûtée" },
      { code: "moulin-grange", label: "Moulin ou grange" },
      { code: "hotel-particulier", label: "Hôtel particulier" },
    ],
  },
  {
    code: "accueil-soin",
    label: "Hébergement et lieu de soin",
    types: [
      { code: "hotel", label: "Hôtel" },
      { code: "auberge-camping", label: "Auberge ou camping" },
      { code: "residence-seniors", label: "Résidence seniors ou Ehpad" },
      { code: "hopital", label: "Hôpital ou clinique" },
    ],
  },
  {
    code: "insolite",
    label: "Lieu insolite",
    types: [
      { code: "peniche-bateau", label: "Péniche ou bateau" },
      { code: "serre", label: "Serre" },
      { code: "gare-wagon", label: "Gare ou wagon" },
      { code: "piscine-desaffectee", label: "Piscine désaffectée" },
      { code: "autre-insolite", label: "Autre lieu insolite" },
    ],
  },
] as const satisfies readonly Family[];

/** What an artist needs to find on the spot. */
export const needs = [
  { code: "prise-electrique", label: "Prise électrique à proximité" },
  { code: "sonorisation", label: "Sonorisation" },
  { code: "eclairage", label: "Éclairage d’appoint" },
  { code: "obscurite", label: "Obscurité" },
  { code: "silence", label: "Silence autour" },
  { code: "piano", label: "Piano accordé" },
  { code: "chaises", label: "Chaises pour le public" },
  { code: "tables", label: "Tables" },
  { code: "murs-accrochage", label: "Murs où accrocher" },
  { code: "video-projection", label: "Écran ou vidéoprojecteur" },
  { code: "wifi", label: "Wi-Fi" },
  { code: "hauteur-plafond", label: "Plus de trois mètres de plafond" },
  { code: "sol-plat", label: "Sol plat et lisse" },
  { code: "plain-pied", label: "Accès de plain-pied ou ascenseur" },
  { code: "loge", label: "Pièce pour se préparer" },
  { code: "point-d-eau", label: "Point d’eau" },
  { code: "stationnement", label: "Stationnement pour décharger" },
  { code: "aide-montage", label: "Aide au montage" },
] as const satisfies readonly Entry[];

export const artistHelps = [
  { code: "apporte-son", label: "Apporte sa sonorisation" },
  { code: "apporte-lumiere", label: "Apporte ses lumières" },
  { code: "communication", label: "Participe à la communication" },
  { code: "affiche", label: "Fournit une affiche" },
  { code: "montage", label: "Monte et démonte" },
  { code: "accueil", label: "Accueille le public à la porte" },
  { code: "rencontre", label: "Échange avec le public après" },
  { code: "atelier-initiation", label: "Anime un atelier d’initiation" },
  { code: "rangement", label: "Aide à ranger" },
  { code: "photos", label: "Partage des photos de la soirée" },
] as const satisfies readonly Entry[];

export const hostHelps = [
  { code: "communication", label: "Participe à la communication" },
  { code: "accueil", label: "Accueille le public à la porte" },
  { code: "montage", label: "Aide à monter et démonter" },
  { code: "pret-materiel", label: "Prête du matériel" },
  { code: "repas", label: "Offre un repas" },
  { code: "boissons", label: "Offre des boissons" },
  { code: "hebergement", label: "Héberge pour la nuit" },
  { code: "transport", label: "Vient chercher à la gare" },
  { code: "repetition", label: "Ouvre le lieu pour répéter" },
  { code: "rangement", label: "Aide à ranger" },
] as const satisfies readonly Entry[];

/** What a place allows or has. */
export const possibilities = [
  { code: "musique-amplifiee", label: "Musique amplifiée possible" },
  { code: "acoustique-seulement", label: "Acoustique seulement" },
  { code: "accrochage-murs", label: "Accrochage aux murs" },
  { code: "mobilier-deplacable", label: "Mobilier que l’on peut déplacer" },
  { code: "obscurite-possible", label: "Obscurité possible" },
  { code: "piano-sur-place", label: "Piano sur place" },
  { code: "sonorisation-sur-place", label: "Sonorisation sur place" },
  { code: "video-sur-place", label: "Vidéoprojecteur ou écran" },
  { code: "chaises-sur-place", label: "Chaises sur place" },
  { code: "bar-sur-place", label: "Boissons servies sur place" },
  { code: "cuisine", label: "Cuisine" },
  { code: "loge-sur-place", label: "Pièce pour se préparer" },
  { code: "vente-oeuvres", label: "Vente d’œuvres sur place" },
  { code: "exposition-longue", label: "Exposition de plusieurs jours" },
  { code: "repli-pluie", label: "Repli en cas de pluie" },
  { code: "enfants-bienvenus", label: "Enfants bienvenus" },
  { code: "stationnement-sur-place", label: "Stationnement" },
] as const satisfies readonly Entry[];

export const accessibilities = [
  { code: "plain-pied", label: "De plain-pied ou avec rampe" },
  { code: "ascenseur", label: "Ascenseur" },
  { code: "fauteuil-roulant", label: "Accessible en fauteuil roulant" },
  { code: "toilettes-adaptees", label: "Toilettes adaptées" },
  { code: "stationnement-pmr", label: "Stationnement réservé à proximité" },
  { code: "boucle-magnetique", label: "Boucle magnétique" },
  { code: "chien-guide", label: "Chiens guides bienvenus" },
  { code: "assises-dossier", label: "Assises avec dossier" },
  { code: "transports-proches", label: "Transports à moins de dix minutes" },
] as const satisfies readonly Entry[];

export const indications = [
  { code: "pour-enfants", label: "Pour enfants" },
  { code: "audiodescription", label: "Audiodescription" },
  { code: "tout-public", label: "Tout public" },
  { code: "langue-des-signes", label: "Langue des signes" },
  { code: "surtitrage", label: "Surtitrage" },
  { code: "sans-paroles", label: "Sans paroles" },
  { code: "seance-apaisee", label: "Séance apaisée" },
  { code: "participatif", label: "Participatif" },
  { code: "lumieres-clignotantes", label: "Lumières clignotantes" },
] as const satisfies readonly Entry[];
