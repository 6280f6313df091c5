import type { Face } from "./pictures/faces.ts";

/** How the demo's people look, and what they say of themselves. Spectators say nothing: nobody asks them to. */
export const portraits: Record<string, { face: Face; bio?: string }> = {
  artiste: {
    face: { skin: "rosy", hair: "auburn", cut: "bob", mood: "coral", earrings: true },
    bio: "Violoncelliste, je joue Bach à deux mètres des gens. La plus belle salle que je connaisse est une cuisine à Montreuil.",
  },
  hote: {
    face: { skin: "light", hair: "grey", cut: "bun", mood: "forest", glasses: true },
    bio: "Libraire depuis vingt ans, j’ouvre le fond du magasin dès que quelqu’un a quelque chose à dire. On pousse les tables, on garde les livres.",
  },
  spectateur: { face: { skin: "olive", hair: "black", cut: "short", mood: "amber", beard: true } },
  tout: {
    face: { skin: "brown", hair: "black", cut: "curly", mood: "plum", earrings: true },
    bio: "Je chante le soir et je prête mon salon le dimanche. Les voisins sont prévenus, et souvent invités.",
  },
  admin: { face: { skin: "light", hair: "brown", cut: "short", mood: "night", glasses: true } },
  equipe: { face: { skin: "brown", hair: "black", cut: "bun", mood: "forest", earrings: true } },
  "noemie.lambert": {
    face: { skin: "light", hair: "blond", cut: "long", mood: "plum" },
    bio: "Je lis à voix haute ce que personne n’a envoyé. Comédienne, parfois souffleuse.",
  },
  "bastien.leroux": {
    face: { skin: "rosy", hair: "red", cut: "wavy", mood: "night", beard: true },
    bio: "Un piano droit, une lampe, et le silence d’une pièce où l’on écoute vraiment. Je voyage avec mon tabouret.",
  },
  "aicha.benali": {
    face: { skin: "olive", hair: "black", cut: "long", mood: "brick", earrings: true },
    bio: "Conteuse, née entre deux langues. Mes histoires changent selon la porte qui s’ouvre.",
  },
  "theo.garnier": {
    face: { skin: "light", hair: "brown", cut: "curly", mood: "sand", glasses: true },
    bio: "Photographe de gens qui travaillent. J’accroche, je raconte, je réponds à tout.",
  },
  "maelle.kervadec": {
    face: { skin: "rosy", hair: "blond", cut: "bun", mood: "forest" },
    bio: "Harpe celtique, laine filée et histoires de marée. J’arrive avec ma harpe, mes bottes et un gâteau.",
  },
  "victor.delattre": {
    face: { skin: "light", hair: "grey", cut: "bald", mood: "amber", beard: true, glasses: true },
    bio: "Prestidigitateur de table, sans lapin ni paillettes. Trois cartes et votre attention suffisent.",
  },
  "rosalie.nguyen": {
    face: { skin: "olive", hair: "black", cut: "bob", mood: "coral" },
    bio: "Je danse dans les couloirs, les escaliers et les cours. Un seuil est déjà une scène.",
  },
  "matteo.rinaldi": {
    face: { skin: "olive", hair: "brown", cut: "wavy", mood: "brick", beard: true },
    bio: "Des chansons pour cuisine ouverte, avec guitare et cuillère en bois. Je ne pars jamais sans avoir fait la vaisselle.",
  },
  "clemence.faure": {
    face: { skin: "light", hair: "red", cut: "bun", mood: "forest", glasses: true },
    bio: "Graveuse à Lyon, je montre la presse et je laisse essayer. L’atelier sent l’encre et le café.",
  },
  "idris.diallo": {
    face: { skin: "deep", hair: "black", cut: "locks", mood: "night" },
    bio: "Slameur, j’écris le soir ce que j’entends le jour. Vos mots de passe deviennent des refrains.",
  },
  "sarah.cohen": {
    face: { skin: "light", hair: "brown", cut: "curly", mood: "plum", earrings: true },
    bio: "Clarinette et mémoire familiale. On rit, on pleure, on mange après.",
  },
  "hugo.petit": {
    face: { skin: "rosy", hair: "blond", cut: "short", mood: "coral" },
    bio: "Clown en appartement, depuis que les chapiteaux sont trop grands pour moi. Mes cousins suivent toujours.",
  },
  "lou.marechal": {
    face: { skin: "light", hair: "black", cut: "bob", mood: "night", glasses: true },
    bio: "Je projette des images sur les murs qui ont vécu. Plus le papier peint est vieux, mieux c’est.",
  },
  "yuki.tanaka": {
    face: { skin: "light", hair: "black", cut: "bun", mood: "sand" },
    bio: "Mille grues en papier, une cour, du vent. Je plie devant vous, et vous repartez avec la vôtre.",
  },
  "elias.haddou": {
    face: { skin: "brown", hair: "black", cut: "curly", mood: "amber", beard: true },
    bio: "Oud ou platines, je commence quand le thé est servi. Entrez sans bruit, restez longtemps.",
  },
  "margaux.thiry": {
    face: { skin: "rosy", hair: "auburn", cut: "wavy", mood: "brick" },
    bio: "Mon théâtre tient dans une boîte à gants. Huit spectateurs à la fois, et personne au dernier rang.",
  },
  "samuel.attal": {
    face: { skin: "olive", hair: "brown", cut: "short", mood: "plum", glasses: true },
    bio: "Pianiste de jazz, j’aime les salons où le piano n’est pas accordé. On s’arrange, lui et moi.",
  },
  "nathan.oliveira": {
    face: { skin: "brown", hair: "black", cut: "short", mood: "forest" },
    bio: "Je joue de la guitare à sept cordes apprise chez ma grand-mère. Samba lente, lumière basse.",
  },
  "francoise.morel": {
    face: { skin: "light", hair: "grey", cut: "bob", mood: "sand", glasses: true, earrings: true },
    bio: "Un appartement de canuts, quatre mètres sous plafond : cela s’entend dès la première note. Je fais la soupe pour tout le monde.",
  },
  "karim.boussouf": {
    face: { skin: "olive", hair: "grey", cut: "bald", mood: "night", beard: true },
    bio: "Mon bar regarde la mer. Les soirs de concert, on ferme la porte et on ouvre les oursins.",
  },
  "julie.castan": {
    face: { skin: "rosy", hair: "brown", cut: "long", mood: "forest" },
    bio: "Fleuriste, je pousse les seaux et j’allume les guirlandes. Les pivoines écoutent très bien.",
  },
  "pierre.lacoste": {
    face: { skin: "light", hair: "grey", cut: "short", mood: "brick", glasses: true },
    bio: "Une maison de famille et trop de chaises. Autant qu’elles servent.",
  },
  "anne.vasseur": {
    face: { skin: "light", hair: "blond", cut: "wavy", mood: "amber", earrings: true },
    bio: "J’ouvre au public une serre et un atelier où l’on ne tisse plus. On y a chaud toute l’année.",
  },
  "gwenael.tanguy": {
    face: { skin: "rosy", hair: "auburn", cut: "short", mood: "plum", beard: true },
    bio: "Ma péniche bouge un peu, surtout pendant les valses. Gilets prêtés, fous rires compris.",
  },
  "olivia.berger": {
    face: { skin: "deep", hair: "black", cut: "bun", mood: "coral", earrings: true },
    bio: "Une verrière, des plantes et vingt coussins. Je reçois comme on reçoit des amis qu’on ne connaît pas encore.",
  },
  "soizic.lebihan": {
    face: { skin: "rosy", hair: "red", cut: "curly", mood: "forest", earrings: true },
    bio: "Mon bistrot a onze tables et une estrade de la taille d’une porte. Les soirs de concert, on pousse la douzième.",
  },
  "mathias.schmitt": {
    face: { skin: "light", hair: "blond", cut: "short", mood: "night", glasses: true },
    bio: "Je torréfie le matin, j’écoute le soir. Mon salon de thé ferme à dix-huit heures, sauf quand quelqu’un joue.",
  },
  "lucie.cazals": {
    face: { skin: "olive", hair: "brown", cut: "long", mood: "coral" },
    bio: "Nous sommes sept voisins autour d’une cour. Les figues sont à tout le monde, les chaises aussi.",
  },
  "paola.giordan": {
    face: { skin: "olive", hair: "black", cut: "wavy", mood: "amber", earrings: true },
    bio: "Ma maison grimpe avec la colline. On arrive essoufflé, on repart avec un citron.",
  },
  "simon.perrier": {
    face: { skin: "light", hair: "brown", cut: "short", mood: "brick", beard: true },
    bio: "Brasseur, entre trois massifs et huit cuves. L’acoustique du cuivre vaut le détour.",
  },
  "benedicte.jacquin": {
    face: { skin: "light", hair: "grey", cut: "bun", mood: "plum", glasses: true },
    bio: "Caviste, quatrième du nom. Les tonneaux servent de chaises, et les chaises de vestiaire.",
  },
  "agathe.lemoine": {
    face: { skin: "rosy", hair: "auburn", cut: "long", mood: "sand", earrings: true },
    bio: "Trois chambres d’hôtes, des colombages qui penchent et une salle où l’on se parle.",
  },
  "romain.chauvin": {
    face: { skin: "brown", hair: "black", cut: "locks", mood: "forest", beard: true },
    bio: "Jardinier, je taille en silence et je reçois en musique. La serre est chauffée l’hiver.",
  },
  "odile.chabrier": {
    face: { skin: "light", hair: "grey", cut: "short", mood: "coral", earrings: true },
    bio: "Libraire de bandes dessinées depuis que ma fille a appris à lire. Elle dessine, maintenant.",
  },
  "elise.humbert": {
    face: { skin: "deep", hair: "black", cut: "curly", mood: "sand", glasses: true },
    bio: "Bibliothécaire dans une ancienne salle d’attente. Chez nous, on a le droit de parler.",
  },
  "vincent.moreau": {
    face: { skin: "light", hair: "black", cut: "bald", mood: "forest", beard: true },
    bio: "Relieur, je prête mon atelier à ce qui ne tient pas dans un livre.",
  },
  "caroline.bret": {
    face: { skin: "rosy", hair: "blond", cut: "bob", mood: "night" },
    bio: "Patronne d’un vieux gréement qui ne sort plus du bassin, sauf pour danser.",
  },
  "erwan.cloarec": {
    face: { skin: "light", hair: "red", cut: "short", mood: "amber", beard: true, glasses: true },
    bio: "Je garde les clés d’un local où l’on répète, où l’on cuisine et où l’on se dispute un peu.",
  },
  "mireille.fabre": {
    face: { skin: "olive", hair: "grey", cut: "wavy", mood: "brick", earrings: true },
    bio: "Une cave du dix-septième, fraîche en juillet, sèche en décembre. J’y garde l’huile et les amis.",
  },
};

/** The folder of a face in `encoded/`. */
export const faceSlug = (login: string): string => `visage-${login.replace(".", "-")}`;
