import { makeRandom, type Random } from "./random.ts";

const familiar =
  `musique concert spectacle théâtre danse jazz piano guitare violon violoncelle accordéon saxophone contrebasse
chanson chant voix chœur poésie lecture conte marionnettes cirque clown magie humour improvisation lumière projection
installation peinture photographie sculpture gravure céramique dessin collage exposition atelier rencontre création
soirée intimité public enfants famille hiver été printemps automne nuit jardin cour appartement librairie café cave
péniche grenier verrière salon bibliothèque terrasse forêt rivière mer montagne ville village quartier voyage mémoire
silence souffle geste corps regard couleur matière papier bois verre terre feu eau vent ciel étoile histoire légende
récit amour rire larmes fête bal tango valse flamenco fado klezmer baroque classique électro rock folk blues soul slam
vidéo cinéma animation écran sonore écoute casque acoustique amplifié duo trio quatuor quintette orchestre fanfare
solo compagnie collectif artiste comédienne musicien danseuse chanteur peintre photographe plasticien sculptrice`.split(
    /\s+/,
  );

const SYLLABLES =
  "ba be bi bo bu ca ce cha cho da de di do fa fe fi ga go gui ja jou la le li lo ma me mi mo na ne no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo".split(
    " ",
  );

function invented(count: number): string[] {
  const random = makeRandom(7);
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join(""));
  }
  return [...words];
}

/** The most frequent first. */
export const vocabulary = [...familiar, ...invented(6_000)];

/** So that the commonest word stands in a third of all descriptions, and not in every one. */
const FLATTENING = 50;

/** Some words are frequent, most are rare: drawn as language draws them (Zipf and Mandelbrot). */
export function drawWord(random: Random): string {
  const span = (vocabulary.length + FLATTENING) / FLATTENING;
  const rank = Math.floor(FLATTENING * span ** random.next() - FLATTENING);
  return vocabulary[rank] ?? "musique";
}

export const drawWords = (random: Random, count: number): string =>
  Array.from({ length: count }, () => drawWord(random)).join(" ");
