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

export function isCommonWord(letters: string): boolean {
  return bases.has(letters) || (letters.length >= 4 && ROWS.some((row) => row.includes(letters)));
}
