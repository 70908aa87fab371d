import { parseArgs } from 'node:util';
import { newId } from '@probity/core/kernel/context';
import { changeValue, createCredential } from '@probity/core/registry/credentials';
import { landmarks } from '../seed/landmarks.ts';
import { type LargeWorld, openLargeWorld } from './large-world.ts';
import { round, timeInTurns } from './measure.ts';

// The same operations on a small and a large database, alternating, to show which costs grow with the number of rows.
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '.data/small' },
    large: { type: 'string', default: process.env.DATA_DIR || '.data/large' },
  },
});
const ROUNDS = 200;
const { account } = landmarks;

const small = await openLargeWorld(values.small);
const large = await openLargeWorld(values.large);
try {
  const table = [];
  const onLarge = await operations(large);
  for (const [name, work] of Object.entries(await operations(small))) {
    const [atSmall, atLarge] = await timeInTurns([work, onLarge[name] ?? work], ROUNDS);
    table.push({
      operation: name,
      'small p50 ms': atSmall?.p50,
      'large p50 ms': atLarge?.p50,
      'large p95 ms': atLarge?.p95,
      ratio: round((atLarge?.p50 ?? 0) / (atSmall?.p50 ?? 1)),
    });
  }
  console.table(table);
  console.log('Goal: flat, a ratio of about 1.');
} finally {
  await small.close();
  await large.close();
}

type Operations = Record<string, () => Promise<unknown>>;

async function operations(world: LargeWorld): Promise<Operations> {
  const parties = await world.get<{ items: { entityId: string }[] }>(
    `/LegalPersons?accountId=${account}&limit=50`,
  );
  let turn = 0;
  const someone = () => parties.items[turn++ % parties.items.length]?.entityId ?? '';
  const give = () =>
    createCredential(world.ctx(), {
      entityId: account,
      fieldKey: 'TradingName',
      value: `Fictional ${newId()}`,
    });
  const given = await give();
  return {
    'read a profile': () => world.get(`/LegalPersons/${someone()}/credentials`),
    'read a credential': () => world.get(`/Credentials/${given.id}`),
    'read a history': () => world.get(`/Credentials/${given.id}/history`),
    'give a value': give,
    'change a value': () =>
      changeValue(world.ctx(), { credentialId: given.id, value: `Fictional ${newId()}` }),
    'list parties': () => world.get(`/LegalEntities?accountId=${account}&limit=50`),
    'list documents': () => world.get(`/Documents?accountId=${account}&limit=50`),
    'list what awaits review': () => world.get(`/Credentials/reviewing?accountId=${account}&limit=50`),
    'list tasks': () => world.get(`/Tasks?accountId=${account}&limit=50`),
    'list the audit log': () => world.get(`/Audit?accountId=${account}&limit=50`),
  };
}
