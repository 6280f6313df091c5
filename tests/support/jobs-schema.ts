import { PgBoss } from "pg-boss";

/** Installs pg-boss's own tables, so that test databases need not do it one by one. */
export async function prepareJobsSchema(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
