import { randomBytes } from "node:crypto";
import type { Call } from "./calls.ts";
import { type HostileStage, PRIVATE_MARK, type Role } from "./stage.ts";

export type Finding = { role: Role; call: Call; status: number; problem: string };

type Target = {
  url: string;
  stage: HostileStage;
  /** What may be in no answer, whoever asks. */
  canaries: readonly string[];
};

const AT_ONCE = 12;
/** How many calls a session lasts: some of them log out. */
const CALLS_A_SESSION = 60;
const STACK_TRACE = /\bat (?:\S+ )?\(?(?:file:|node:|\/)\S+:\d+:\d+/;

/** Makes the calls as `role`, several at once, and answers what was wrong with the answers. */
export async function attack({ url, stage, canaries }: Target, role: Role, calls: readonly Call[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const waiting = [...calls];
  const work = async () => {
    let cookie = "";
    for (let made = 0; ; made++) {
      const call = waiting.pop();
      if (!call) return;
      if (made % CALLS_A_SESSION === 0) cookie = await stage.cookies(role);
      const found = await judge(url, role, call, cookie, canaries);
      if (found) findings.push(found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings;
}

async function judge(
  url: string,
  role: Role,
  call: Call,
  cookie: string,
  canaries: readonly string[],
  again = false,
): Promise<Finding | undefined> {
  const finding = (status: number, problem: string): Finding => ({ role, call, status, problem });
  // From anywhere: limits by address are another test's, and would hide what is behind them.
  const address = `10.${[...randomBytes(3)].join(".")}`;
  const headers = { ...call.headers, "x-forwarded-for": address, ...(cookie ? { cookie } : {}) };
  try {
    const answer = await fetch(url + call.path, {
      method: call.method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const stream = answer.headers.get("content-type")?.includes("event-stream") ?? false;
    if (stream) await answer.body?.cancel();
    const text = `${[...answer.headers].join("\n")}\n${stream ? "" : await answer.text()}`;
    if (answer.status >= 500) return finding(answer.status, `5xx: ${text.slice(-300)}`);
    if (canaries.some((secret) => text.includes(secret))) return finding(answer.status, "a secret");
    if (STACK_TRACE.test(text)) return finding(answer.status, "a stack trace");
    // The caller's own words may come back; other people's may not.
    // The demo's mailbox is everybody's, where there is one: it is the sandbox's, and closed with it.
    const isMailbox = /^\/dev\/mailbox\b/.test(call.path);
    const isForeign = role !== "team" && !isMailbox && text.toLowerCase().includes(PRIVATE_MARK.toLowerCase());
    return isForeign ? finding(answer.status, "somebody else's record") : undefined;
  } catch (error) {
    // A connection that both sides let go of in the same moment says nothing of the server.
    if (!again) return judge(url, role, call, cookie, canaries, true);
    return finding(0, `no answer: ${String(error)}`);
  }
}

/** As one can make it again. */
export const describe = ({ role, call, status, problem }: Finding): string =>
  `${role}: ${call.method} ${call.path.slice(0, 300)} ${call.body?.slice(0, 400) ?? ""} → ${status} ${problem}`;
