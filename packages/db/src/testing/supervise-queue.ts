import { PgBoss } from 'pg-boss';
import { JOB_SCHEMA } from '../job-schema.ts';

/** Makes the queue check for jobs whose worker has died, as it does by itself every minute. */
export async function superviseQueue(url: string, queue: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  await boss.supervise(queue);
  await boss.stop({ graceful: false });
}
