import type pg from "pg";
import { questionsOf } from "./statements.ts";

type Asked = { questions: number; waves: number };

/**
 * What some work asks the database, and how often it waits for it: what is asked at once is one wave. Nothing is sent before
 * everything that can be asked now has been, so that no answer's speed decides what counts as « at once ».
 */
export async function wavesOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Asked> {
  const send = pool.query as (...args: unknown[]) => Promise<unknown>;
  let [asked, waves, underWay] = [0, 0, 0];
  let waiting: (() => void)[] = [];
  const release = async () => {
    for (let seen = -1; seen !== asked; await turns()) seen = asked;
    if (underWay > 0 || waiting.length === 0) return;
    waves++;
    const wave = waiting;
    waiting = [];
    for (const go of wave) go();
  };
  const inLine = async (...args: unknown[]) => {
    asked++;
    await new Promise<void>((go) => {
      waiting.push(go);
      if (waiting.length === 1 && underWay === 0) void release();
    });
    underWay++;
    try {
      return await send.apply(pool, args);
    } finally {
      underWay--;
      if (underWay === 0) void release();
    }
  };
  Object.assign(pool, { query: inLine });
  try {
    const questions = (await questionsOf(work)).length;
    // In a transaction one question waits for the other, and none passes through the pool.
    return { questions, waves: waves + Math.max(0, questions - asked) };
  } finally {
    Object.assign(pool, { query: send });
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
