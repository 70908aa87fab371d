import { startServer } from '@probity/server/server.ts';
import { readSettings } from '@probity/server/settings.ts';
import pg from 'pg';
import { openDemo } from '../demo.ts';

// One installation: the product with its jobs, its own database and keys, and an account that may ask and answer.
const demo = await openDemo(Number(process.env.BENCH_PORT), 'api,worker');
const settings = readSettings({ ...demo.env, WEBHOOKS_ALLOW_LOOPBACK: 'true', LOG_LEVEL: 'silent' });
const owner = new pg.Client(demo.ownerUrl);
await owner.connect();
// Only those who have just signed in may loosen what goes out.
await owner.query('update verified_sessions set authenticated_at = now(), verified_at = now()');
const { rows } = await owner.query<{ accountId: string }>(
  `select m.account_id as "accountId" from members m join users u on u.id = m.user_id
   where u.subject = $1 and m.role = 'Owner'`,
  [demo.subject],
);
await owner.end();
const server = await startServer(settings);
process.send?.({
  origin: settings.PUBLIC_URL,
  ownerUrl: demo.ownerUrl,
  token: demo.token,
  accountId: rows[0]?.accountId,
});
async function stop(): Promise<void> {
  await server.close();
  await demo.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
// Whoever measures has failed.
process.once('disconnect', stop);
