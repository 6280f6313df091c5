/** Who may cause a move. What each may beyond that is decided by the verb that makes it. */
export const movers = {
  visitor: "anybody, with or without an account",
  member: "somebody with an account, for what is theirs",
  owner: "whose listing it is, or who manages it with them",
  sender: "of a proposal",
  receiver: "of a proposal",
  buyer: "who holds the order, by session or by its link; who waits for seats",
  artist: "of an event, with whoever manages the project",
  host: "of an event",
  organiser: "that of the two who organises the event",
  helper: "who scans tickets for one evening",
  team: "somebody of the platform's team, proved within the hour",
  provider: "of payments, with the banks behind it; of mail, text messages or push",
  timer: "a job whose hour has come",
  system: "what follows from a move of another life, in its transaction",
} as const;

export type Mover = keyof typeof movers;

export type Move<S extends string = string> = {
  /** None: it begins here. */
  from: readonly S[];
  to: S;
  who: readonly Mover[];
  /** Names of the jobs that cause it, if `timer` is among those who may. */
  timer?: readonly string[];
  /** Functions of the area's mails that tell of it. */
  mails?: readonly string[];
};

/** Which columns say that something is in a state, where `state` alone does not. */
type Kept = Readonly<Record<string, string | boolean | null>>;

/** In `kept`: a moment, whichever. */
export const someMoment = "some moment";

export type Process<S extends string = string, V extends string = string> = {
  /** What lives, as a title. */
  life: string;
  tables: readonly string[];
  /** Each with what it means. */
  states: Readonly<Record<S, string>>;
  moves: Readonly<Record<V, Move<S>>>;
  kept?: Readonly<Record<S, Kept>> | undefined;
};

/**
 * The life of one kind of row, as data: `move` obeys it, screens may ask it, docs/processes.md is drawn from it. Browsers load
 * nothing of what their pages do not ask, which the mark says to the bundler.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineProcess<
  const S extends string,
  const M extends Readonly<Record<string, Move<S>>>,
  const K extends Readonly<Record<NoInfer<S>, Kept>> | undefined = undefined,
>(process: {
  life: string;
  tables: readonly string[];
  states: Readonly<Record<S, string>>;
  moves: M;
  kept?: K;
}): { life: string; tables: readonly string[]; states: Readonly<Record<S, string>>; moves: M; kept: K } {
  return process as { kept: K } & typeof process;
}

export type StateOf<P extends { states: object }> = keyof P["states"] & string;

export type VerbOf<P extends { moves: object }> = keyof P["moves"] & string;

type Lives<S extends string, V extends string> = Pick<Process<S, V>, "states" | "moves">;

export const mayMove = <S extends string, V extends string>(
  { moves }: Lives<S, V>,
  state: NoInfer<S>,
  verb: NoInfer<V>,
): boolean => moves[verb].from.includes(state);

export const canBecome = <S extends string>({ moves }: Lives<S, string>, from: NoInfer<S>, to: NoInfer<S>): boolean =>
  Object.values(moves).some((move) => move.to === to && move.from.includes(from));
