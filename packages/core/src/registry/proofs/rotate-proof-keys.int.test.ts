import { DAY_MS } from '@probity/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProvenValue, signQueued } from '../../testing/a-proven-value.ts';
import { TestWorld } from '../../testing/test-world.ts';
import {
  getIssuerMetadata,
  getProof,
  getProofKeySet,
  renewProofs,
  rotateProofKeys,
  verifyProof,
} from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('a credential signed by the former key stays valid, and new ones are signed by the new key', async () => {
  const command = world.ctx({ kind: 'system', job: 'proofs:rotate-keys' });
  const before = await aProvenValue(world, 'Harbour Systems');
  const { credential: former } = await getProof(world.ctx(before.author), before);
  const kidOf = (credential: string) =>
    JSON.parse(Buffer.from(credential.split('.')[0] ?? '', 'base64url').toString()).kid;
  const rotated = await rotateProofKeys(command);
  expect(rotated.map(({ purpose }) => purpose)).toEqual(['Issuer', 'Status', 'DataIntegrity', 'Verifier']);
  const after = await aProvenValue(world, 'Karoo Solar');
  const { credential: latest } = await getProof(world.ctx(after.author), after);
  expect([kidOf(former), kidOf(latest)]).toEqual([rotated[0]?.former.kid, rotated[0]?.kid]);
  world.pass(1);
  for (const credential of [former, latest])
    expect(await verifyProof(world.ctx(), { credential })).toMatchObject({ outcome: 'valid' });
  expect((await getProofKeySet(world.ctx())).keys).toHaveLength(6);
});

it('a key is no longer published, and its private part is gone, once everything that it signed has expired', async () => {
  world.clock = new Date(world.clock.getTime() + 400 * DAY_MS);
  await renewProofs(world.ctx({ kind: 'system', job: 'nightly-maintenance' }));
  expect(JSON.stringify(await getIssuerMetadata(world.ctx())).match(/"kid"/g)).toHaveLength(3);
  const rows = await world.database.asOwner(
    'select 1 from proof_keys where retired_at is not null and private_key is not null',
  );
  expect(rows).toEqual([]);
});

it('a credential that has expired is followed by a new one, as long as its values are validated', async () => {
  expect(await signQueued(world)).toBeGreaterThan(0);
  const states = await world.database.asOwner<{ states: string[] }>(
    `select array_agg((superseded_at is not null)::text order by id) as states from proofs
     where issued_at is not null group by account_id`,
  );
  expect(states.map(({ states }) => states)).toEqual([
    ['true', 'false'],
    ['true', 'false'],
  ]);
});
