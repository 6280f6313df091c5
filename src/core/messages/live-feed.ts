import { loadOpenSessions } from "#core/accounts/sessions/authenticate.ts";
import type { Ctx } from "#core/context.ts";
import type { Signals } from "#platform/database/signals.ts";
import { countUnreadOf } from "./list-discussions.ts";

const MESSAGES_CHANNEL = "messages";

/** A notification holds 8 000 bytes; a person's id takes 37. */
const PEOPLE_A_SIGNAL = 100;

/** Tells the windows of these people, in whatever process, that something changed for them in this discussion. */
export async function signalMessages(ctx: Ctx, discussionId: string, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += PEOPLE_A_SIGNAL) {
    const some = userIds.slice(start, start + PEOPLE_A_SIGNAL);
    await ctx.signal(ctx.db, MESSAGES_CHANNEL, [discussionId, ...some].join(" "));
  }
}

/** Undefined for the empty signal that follows a lost connection: anything may have happened meanwhile. */
function readMessagesSignal(payload: string): { discussionId: string; userIds: string[] } | undefined {
  const [discussionId, ...userIds] = payload.split(" ");
  return discussionId ? { discussionId, userIds } : undefined;
}

export type LiveEvent = {
  /** Null when anything may have changed: at the beginning, and after the platform's own connection was lost. */
  discussionId: string | null;
  unread: number;
};

/** One open window of somebody, as the server holds it. */
export type LiveWindow = {
  userId: string;
  sessionId: string;
  tell(event: LiveEvent): void;
  /** Keeps proxies in between from closing a silent connection. */
  beat(): void;
  close(): void;
};

export type LiveFeed = {
  /** Answers how to leave; undefined when the person has too many windows already, or the platform is closing. */
  join(window: LiveWindow): Promise<(() => void) | undefined>;
  close(): void;
};

type Options = {
  signals: Signals;
  context(): Ctx;
  beatMs?: number;
};

const BEAT_MS = 20_000;
const WINDOWS_A_PERSON = 12;

/** Which windows of which people are open in this process. It listens to the database once, however many windows there are. */
export function createLiveFeed({ signals, context, beatMs = BEAT_MS }: Options): LiveFeed {
  const windows = new Map<string, Set<LiveWindow>>();
  let closed = false;

  const all = () => [...windows.values()].flatMap((set) => [...set]);
  const leave = (window: LiveWindow) => {
    const mine = windows.get(window.userId);
    mine?.delete(window);
    if (mine?.size === 0) windows.delete(window.userId);
  };
  const drop = (window: LiveWindow) => {
    leave(window);
    window.close();
  };

  async function tell(userId: string, discussionId: string | null): Promise<void> {
    const mine = windows.get(userId);
    if (!mine) return;
    const unread = await countUnreadOf(context(), userId);
    for (const window of mine) window.tell({ discussionId, unread });
  }

  const deafen = signals.on(MESSAGES_CHANNEL, async (payload) => {
    const signal = readMessagesSignal(payload);
    const userIds = signal?.userIds ?? [...windows.keys()];
    for (const userId of userIds) await tell(userId, signal?.discussionId ?? null);
  });

  async function beat(): Promise<void> {
    const open = all();
    const alive = await loadOpenSessions(
      context(),
      open.map(({ sessionId }) => sessionId),
    );
    for (const window of open) {
      if (alive.has(window.sessionId)) window.beat();
      else drop(window);
    }
  }
  const timer = setInterval(() => {
    if (windows.size > 0) beat().catch((error: unknown) => context().log.error({ err: error }, "live beat failed"));
  }, beatMs);
  timer.unref();

  return {
    async join(window) {
      const mine = windows.get(window.userId) ?? new Set();
      if (closed || mine.size >= WINDOWS_A_PERSON) return undefined;
      mine.add(window);
      windows.set(window.userId, mine);
      // After joining: what happens between the count and the listening is told twice rather than not at all.
      window.tell({ discussionId: null, unread: await countUnreadOf(context(), window.userId) });
      return () => leave(window);
    },
    close() {
      closed = true;
      clearInterval(timer);
      deafen();
      for (const window of all()) drop(window);
    },
  };
}
