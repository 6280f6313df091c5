import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { dateIn, makeProposalStage, type ProposalStage, proposalsTestJobs } from "#tests/support/proposals.ts";

/** An artist and a host who propose and answer, on one stage unless a test makes its own. */
export function useProposalStage() {
  const database = useDatabase();
  const app = useTestApp(database, { jobs: proposalsTestJobs });

  // Filled before the first test.
  const stage = {} as ProposalStage;
  beforeAll(async () => {
    Object.assign(stage, await makeProposalStage(app));
  });

  const artist = (on = stage) => app.ctx(on.artist.actor);
  const host = (on = stage) => app.ctx(on.host.actor);

  const eventsOf = (proposalId: string) => database.db.select().from(events).where(eq(events.proposalId, proposalId));
  const stateOf = async (proposalId: string) =>
    (await database.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0]?.state;

  /** Each on a day of its own: the place is one. */
  let day = 40;
  const ownEvening = () => dateIn(app, day++);
  const ownDate = () => ({ dates: { dates: [ownEvening()] } });

  return { database, app, stage, artist, host, eventsOf, stateOf, ownEvening, ownDate };
}
