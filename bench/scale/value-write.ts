import { newId } from '@probity/core/kernel/context';
import { changeValue, createCredential } from '@probity/core/registry/credentials';
import { findSmallAccounts, type SmallAccount } from './accounts.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round } from './measure.ts';

// A value written through the use case (permissions, rules, encryption, history, audit log) versus its three inserts.
const WRITERS = 8;
const SLICE_MS = 2000;
const ROUNDS = 4;

const world = await openLargeWorld(readDataDir());
try {
  const accounts = await findSmallAccounts(world, WRITERS);
  const written = new Map<SmallAccount, string>();
  const works = {
    'three raw inserts': rawInserts,
    'give a value': async (account: SmallAccount) => {
      const ctx = { ...world.ctx(), actor: account.actor };
      const value = `Fictional ${newId()}`;
      const { id } = await createCredential(ctx, {
        entityId: account.accountId,
        fieldKey: 'TradingName',
        value,
      });
      written.set(account, id);
    },
    'change a value': async (account: SmallAccount) => {
      const ctx = { ...world.ctx(), actor: account.actor };
      const credentialId = written.get(account) ?? '';
      await changeValue(ctx, { credentialId, value: `Fictional ${newId()}` });
    },
  };
  const counts = Object.fromEntries(Object.keys(works).map((name) => [name, 0]));
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [name, work] of Object.entries(works))
      counts[name] = (counts[name] ?? 0) + (await countIn(SLICE_MS, accounts, work));
  const perSecond = (name: string) => Math.round((counts[name] ?? 0) / ((SLICE_MS * ROUNDS) / 1000));
  const raw = perSecond('three raw inserts');
  console.table(
    Object.keys(works).map((name) => ({
      name,
      'per second': perSecond(name),
      'of raw': round(perSecond(name) / raw),
    })),
  );
  console.log(`${WRITERS} writers at once. Goal: 0.5 or more of the raw rate.`);
} finally {
  await world.close();
}

async function countIn(
  milliseconds: number,
  accounts: readonly SmallAccount[],
  work: (account: SmallAccount) => Promise<void>,
): Promise<number> {
  const until = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    accounts.map(async (account) => {
      while (performance.now() < until) {
        await work(account);
        count += 1;
      }
    }),
  );
  return count;
}

/** The minimum any program would have to send: a transaction with the acting user, and the three rows. */
async function rawInserts({ accountId, userId }: SmallAccount): Promise<void> {
  const id = newId();
  const sealed = Buffer.alloc(80, 1);
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.kind', 'user', true), set_config('app.user_id', $1, true), set_config('app.account_ids', $2, true)`,
      [userId, accountId],
    );
    await client.query(
      `insert into credentials (id, entity_id, account_id, field_key, section, multiple, value, review_state,
         completeness, origin, last_seq, last_changed_by)
       values ($1, $2, $2, 'TradingName', 'Legal', true, $3, 'Submitted', 'MissingVerification', 'ByOrganization', 1, $4)`,
      [id, accountId, sealed, userId],
    );
    await client.query(
      `insert into credential_events (credential_id, seq, account_id, step, event, at, actor_user_id, after)
       values ($1, 1, $2, 'giveValue', 'Created', now(), $3, $4)`,
      [id, accountId, userId, sealed],
    );
    await client.query(`select append_audit($1, now(), 'credential.giveValue', $2, 'credential', $3, $4)`, [
      accountId,
      userId,
      id,
      JSON.stringify({
        action: 'credential.giveValue',
        subject: { id, type: 'credential' },
        actor: { userId },
      }),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
