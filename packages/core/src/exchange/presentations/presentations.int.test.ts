import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aProvenValue, presentQueued, signQueued } from '../../testing/a-proven-value.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { approveConnection, revokeConnections } from '../connections/index.ts';
import { getShared } from '../shared-data/index.ts';
import { presentShared } from './index.ts';

let world: TestWorld;
let bank: string;
let banker: UserActor;
let company: Awaited<ReturnType<typeof aProvenValue>>;
let connectionId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aProvenValue(world, 'Harbour Systems');
  bank = await world.anOrganisation();
  banker = await world.aUser({ memberOf: bank, role: 'Validator' });
  connectionId = await aConnection(world, { initiatorId: bank, targetId: company.accountId });
});

const share = () => approveConnection(world.ctx(company.validator), { connectionId });

/** What the recipient sees of the shared value, after the seconds within which a changed status is published. */
async function seen() {
  world.pass(1);
  const { items } = await getShared(world.ctx(banker), { connectionId });
  const values = items.flatMap(({ values }) => values);
  const [value] = values;
  const failed = value?.proof?.steps.filter(({ outcome }) => outcome === 'failed');
  return { values, value, proof: value?.proof, reasons: failed?.map(({ reason }) => reason) };
}

/** Another trading name of the company, signed and presented beside the first. */
async function validated(value: string): Promise<void> {
  const { accountId: entityId, author, validator } = company;
  const { id: credentialId } = await createCredential(world.ctx(author), {
    entityId,
    fieldKey: 'TradingName',
    value,
  });
  await updateCredential(world.ctx(author), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  await signQueued(world);
  await presentQueued(world);
}

interface Stored {
  content: Buffer | null;
  request: { client_id: string; nonce: string; dcql_query: object };
  replaced_at: Date | null;
  ended_at: Date | null;
}
const stored = () =>
  world.database.asOwner<Stored>(`select * from presentations where connection_id = $1 order by id`, [
    connectionId,
  ]);

interface Recorded {
  chainId: string;
  entry: {
    actor: { userId: string | null };
    details: { sharedBy: string; presented: { fields: string[] }[] };
  };
}
const recorded = () =>
  world.database.asOwner<Recorded>(
    `select chain_id as "chainId", entry::jsonb as entry from audit_log
     where action = 'proof.presented' and subject_id = $1`,
    [connectionId],
  );

describe('sharing a value that has a credential', () => {
  it('presents the credential to the recipient, who sees it verified with issuer and evidence', async () => {
    await share();
    expect((await seen()).proof).toBeNull();
    expect(await presentQueued(world)).toBe(1);
    expect((await seen()).proof).toMatchObject({
      type: 'trading',
      outcome: 'valid',
      issuer: 'http://localhost:3000',
      trustLevel: 'Platform',
      evidence: { verification_method: 'Review', validator_role: 'Holder' },
    });
  });

  it('binds it to the recipient and the request, and names the member who shared in both audit logs', async () => {
    await share();
    await presentQueued(world);
    const [row] = await stored();
    expect(row?.request).toMatchObject({
      client_id: `did:web:localhost%3A3000:orgs:${bank}`,
      dcql_query: { credentials: [{ id: 'trading-TradingName', claims: [{ path: ['trade_alias'] }] }] },
    });
    const entries = await recorded();
    expect(entries.map(({ chainId }) => chainId).sort()).toEqual([bank, company.accountId].sort());
    for (const { entry } of entries) {
      expect(entry.details).toMatchObject({
        sharedBy: company.validator.userId,
        presented: [{ type: 'trading', fields: ['TradingName'] }],
      });
    }
    expect(entries.find(({ chainId }) => chainId === company.accountId)?.entry.actor.userId).toBe(
      company.validator.userId,
    );
  });

  it('happens once, however often the job runs', async () => {
    await share();
    await presentQueued(world);
    const job = { connectionId, holderId: company.accountId, sharedBy: null };
    await presentShared(world.ctx({ kind: 'system', job: 'present-shared' }), job);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a credential that was shared', () => {
  beforeEach(async () => {
    await share();
    await presentQueued(world);
  });

  it('is revoked at the recipient when the value changes, and stays so beside the new value', async () => {
    await changeValue(world.ctx(company.author), {
      credentialId: company.credentialId,
      value: 'Harbour Group',
    });
    const { value, proof, reasons } = await seen();
    expect(value?.text).toBe('Harbour Group');
    expect(proof?.outcome).toBe('invalid');
    expect(reasons).toEqual(['revoked']);
  });

  it('stays beside the changed value when another trading name gets a credential of its own', async () => {
    await validated('Harbour Beacons');
    const { author, credentialId } = company;
    await changeValue(world.ctx(author), { credentialId, value: 'Harbour Group' });
    await signQueued(world);
    await presentQueued(world);
    const { values } = await seen();
    expect(Object.fromEntries(values.map(({ text, proof }) => [text, proof?.outcome]))).toEqual({
      'Harbour Beacons': 'valid',
      'Harbour Group': 'invalid',
    });
  });

  it('is replaced when the value is validated again', async () => {
    const { credentialId, author, validator } = company;
    await changeValue(world.ctx(author), { credentialId, value: 'Harbour Group' });
    await updateCredential(world.ctx(author), { credentialId, step: 'requestReview' });
    await validateCredential(world.ctx(validator), { credentialId });
    await signQueued(world);
    await presentQueued(world);
    expect((await seen()).proof?.outcome).toBe('valid');
    expect((await stored()).map(({ replaced_at }) => replaced_at !== null)).toEqual([true, false]);
  });

  it('cannot be read any more once sharing has ended', async () => {
    await revokeConnections(world.ctx(company.validator), { connectionIds: [connectionId] });
    expect(await stored()).toMatchObject([{ content: null }]);
    await expect(getShared(world.ctx(banker), { connectionId })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await presentShared(world.ctx({ kind: 'system', job: 'present-shared' }), {
      connectionId,
      holderId: company.accountId,
      sharedBy: null,
    });
    expect(await stored()).toHaveLength(1);
  });
});
