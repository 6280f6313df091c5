import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";

/**
 * The bases of leaked passwords, French and English, without case, accents, digits or signs: « M0tDeP@sse2024! » is « motdepasse »
 * in a costume. Twelve characters of four kinds already shut out the rest of the usual lists.
 */
const BASES =
  `password passwort passe motdepasse monmotdepasse mdp azerty azertyuiop azer qsdf qwerty qwertyuiop qwertz bonjour bonsoir salut
   coucou soleil lune doudou loulou chouchou cheval amour jetaime jtaime jetadore iloveyou loveyou love maman papa mamanpapa famille
   bisous bebe princesse prince marine nicolas camille julien thomas caroline alexandre sebastien pauline aurelie celine sandrine
   stephane isabelle laurent olivier philippe frederic nathalie christophe valerie patrick michel martine catherine antoine clement
   maxime quentin romain vincent guillaume mathieu benjamin jeremy kevin lucas chloe manon emma marie pierre jean louis francois
   france paris marseille lyon bordeaux toulouse lille nantes strasbourg bretagne corse rennes football foot psg om olympique rugby
   zidane mbappe liverpool chelsea arsenal barcelona basketball baseball hockey soccer welcome bienvenue admin administrator
   administrateur root user utilisateur guest invite login connexion secret topsecret letmein changeme changezmoi change test testtest
   temporaire temporary default master monkey dragon shadow sunshine superman batman pokemon pikachu starwars naruto minecraft fortnite
   google facebook instagram apple samsung windows microsoft internet ordinateur computer password pass pwd chocolat vanille fraise
   banane cerise fleur rose printemps ete automne hiver janvier fevrier mars avril mai juin juillet aout septembre octobre novembre
   decembre lundi mardi mercredi jeudi vendredi samedi dimanche summer winter spring autumn january february monday friday sunday
   freedom liberte whatever trustno hello world helloworld michael jordan michelle jessica ashley charlie daniel andrew matthew
   anthony william robert thunder hunter ranger tigger ginger pepper cookie cheese banana orange purple flower butterfly angel angels
   jesus dieu diable musique music guitare piano theatre danse artiste spectacle concert cinema peinture azertyqwerty poiuytreza`.split(
    /\s+/,
  );

const bases = new Set(BASES);

const ROWS = ["abcdefghijklmnopqrstuvwxyz", "azertyuiopqsdfghjklmwxcvbn", "qwertyuiopasdfghjklzxcvbnm"];

function isCommonWord(letters: string): boolean {
  return bases.has(letters) || (letters.length >= 4 && ROWS.some((row) => row.includes(letters)));
}

const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
const DISTINCT_MIN = 6;

type PasswordProblem =
  | "too_short"
  | "too_long"
  | "no_upper"
  | "no_lower"
  | "no_digit"
  | "no_special"
  | "common"
  | "about_you";

/** Words that others know about the person: address and names. */
export type AboutPerson = { email?: string; firstName?: string; lastName?: string };

export function passwordProblems(password: string, about: AboutPerson = {}): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const length = [...password].length;
  if (length < PASSWORD_MIN) problems.push("too_short");
  if (length > PASSWORD_MAX) problems.push("too_long");
  if (!/\p{Lu}/u.test(password)) problems.push("no_upper");
  if (!/\p{Ll}/u.test(password)) problems.push("no_lower");
  if (!/\p{Nd}/u.test(password)) problems.push("no_digit");
  if (!/[^\p{L}\p{N}]/u.test(password)) problems.push("no_special");
  if (isCommon(password)) problems.push("common");
  if (isAboutPerson(password, about)) problems.push("about_you");
  return problems;
}

export const passwordProblemMessages: Record<PasswordProblem, () => string> = {
  too_short: () => m["field.min_length"]({ min: PASSWORD_MIN }),
  too_long: () => m["field.max_length"]({ max: PASSWORD_MAX }),
  no_upper: () => m["password.no_upper"](),
  no_lower: () => m["password.no_lower"](),
  no_digit: () => m["password.no_digit"](),
  no_special: () => m["password.no_special"](),
  common: () => m["password.common"](),
  about_you: () => m["password.about_you"](),
};

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string; advice: string[] };

const labels = [
  m["password.score_0"],
  m["password.score_1"],
  m["password.score_2"],
  m["password.score_3"],
  m["password.score_4"],
] as const;

/** Shown while typing: 0 and 1 are refused, from 2 on it is taken. */
export function passwordStrength(password: string, about: AboutPerson = {}): PasswordStrength {
  const problems = passwordProblems(password, about);
  const advice = problems.map((problem) => passwordProblemMessages[problem]());
  const score = scoreOf(password, problems);
  if (score === 2) advice.push(m["password.advice_longer"]());
  return { score, label: labels[score](), advice };
}

function scoreOf(password: string, problems: readonly PasswordProblem[]): PasswordStrength["score"] {
  if (problems.includes("common") || problems.length > 2) return 0;
  if (problems.length > 0) return 1;
  const length = [...password].length;
  const distinct = new Set(password).size;
  if (length >= 20 && distinct >= 12) return 4;
  return length >= 15 && distinct >= 9 ? 3 : 2;
}

const DIGIT_RUN = /012345|123456|234567|345678|456789|567890|098765|987654|876543|765432|654321/;

function isCommon(password: string): boolean {
  if (new Set(password.toLowerCase()).size < DISTINCT_MIN) return true;
  const texts = undressed(password);
  if (texts.some((letters) => letters.length < 4) && DIGIT_RUN.test(password)) return true;
  return texts.some(isOneOrTwoCommonWords);
}

function isOneOrTwoCommonWords(letters: string): boolean {
  if (isCommonWord(letters)) return true;
  for (let cut = 3; cut <= letters.length - 3; cut++) {
    if (isCommonWord(letters.slice(0, cut)) && isCommonWord(letters.slice(cut))) return true;
  }
  return false;
}

function isAboutPerson(password: string, { email, firstName, lastName }: AboutPerson): boolean {
  const known = [email?.split("@")[0], firstName, lastName].map((word) => plain(word ?? "").replace(/[^a-z]/g, ""));
  return undressed(password).some((letters) =>
    known.some((word) => word.length >= 4 && letters.includes(word) && letters.replace(word, "").length < 4),
  );
}

const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

/** The letters alone: as written, and with digits and signs read as the letters they look like. */
function undressed(password: string): string[] {
  const middle = plain(password).replace(/^[^a-z]+|[^a-z]+$/g, "");
  const read = [...middle].map((character) => own(LEET, character) ?? character).join("");
  return [...new Set([middle, read].map((text) => text.replace(/[^a-z]/g, "")))];
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
