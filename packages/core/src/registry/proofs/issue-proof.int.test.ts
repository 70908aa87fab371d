import { rowsReadBy } from '@probity/db/testing/rows-read-by.ts';
import { countWrites } from '@probity/db/testing/statements-of.ts';
import { getStatus } from '@probity/proofs';
import { decodeStatusList } from '@probity/proofs/status-list/encode-status-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { shredAccount } from '../../platform/accounts/index.ts';
import { signQueued } from '../../testing/a-proven-value.ts';
import { TestWorld } from '../../testing/test-world.ts';
import {
  changeValue,
  createCredential,
  deleteCredential,
  expireValidations,
  updateCredential,
  validateCredential,
} from '../credentials/index.ts';
import { verifyProof as checkProof, getProof, getStatusListAt, listProofs } from './index.ts';

let world: TestWorld;
let accountId: string;
let author: UserActor;
let validator: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

async function anAccount() {
  accountId = await world.anOrganisation();
  author = await world.aUser({ memberOf: accountId });
  validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
}

/** What a list says about an entry. */
async function readStatus(token: string, index: number): Promise<number | null> {
  const [, payload = ''] = token.split('.');
  const { status_list: list } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return getStatus(await decodeStatusList(list), index);
}

/** A value that a second person has validated. */
async function aValidatedValue(fieldKey: 'TradingName' | 'RegistrationStatus' | 'Industry', value: unknown) {
  const { id: credentialId } = await createCredential(world.ctx(author), {
    entityId: accountId,
    fieldKey,
    value,
  });
  await updateCredential(world.ctx(author), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  return credentialId;
}

const check = (credential: string) => checkProof(world.ctx(), { credential });
/** After the minute within which every process publishes a change. */
const outcomeOf = async (credential: string) => {
  world.pass(1);
  const { outcome, steps } = await check(credential);
  return { outcome, reasons: steps.filter((step) => step.outcome === 'failed').map(({ reason }) => reason) };
};

describe('a credential about a profile', () => {
  it('is issued when a value is validated, and verifies', async () => {
    await anAccount();
    const { id } = await createCredential(world.ctx(author), {
      entityId: accountId,
      fieldKey: 'TradingName',
      value: 'Harbour Systems',
    });
    await updateCredential(world.ctx(author), { credentialId: id, step: 'requestReview' });
    expect(await signQueued(world)).toBe(0);
    await validateCredential(world.ctx(validator), { credentialId: id });
    expect(await signQueued(world)).toBeGreaterThan(0);
    const proof = await getProof(world.ctx(author), { credentialId: id });
    expect(proof).toMatchObject({ state: 'Valid', type: 'trading' });
    const { claims, evidence, ...result } = await check(proof.credential);
    expect(result).toMatchObject({
      outcome: 'valid',
      trustLevel: 'Platform',
      issuer: 'http://localhost:3000',
    });
    expect(JSON.stringify(claims)).toContain('Harbour Systems');
    expect(evidence).toMatchObject({ verification_method: 'Review', validator_role: 'Holder' });
  });

  it('is revoked in the published list when its value changes, and says so for every earlier day', async () => {
    await anAccount();
    const credentialId = await aValidatedValue('TradingName', 'First Name');
    await signQueued(world);
    const { credential } = await getProof(world.ctx(author), { credentialId });
    const validAt = world.clock;
    world.pass(60);
    await changeValue(world.ctx(author), { credentialId, value: 'Second Name' });
    expect(await outcomeOf(credential)).toEqual({ outcome: 'invalid', reasons: ['revoked'] });
    expect(await listProofs(world.ctx(author), { entityId: accountId })).toMatchObject([
      { state: 'Ended', endedBecause: 'ValueChanged' },
    ]);
    const [{ listId, listIndex } = { listId: 0, listIndex: 0 }] = await world.database.asOwner<{
      listId: number;
      listIndex: number;
    }>(
      `select list_id as "listId", list_index as "listIndex" from proofs where account_id = $1 and issued_at is not null`,
      [accountId],
    );
    const statusAt = async (time: Date) => {
      const list = await getStatusListAt(world.ctx(), { listId, time });
      return list && readStatus(list.content, listIndex);
    };
    expect(await statusAt(validAt)).toBe(0);
    expect(await statusAt(world.clock)).toBe(1);
    expect(await statusAt(new Date(world.clock.getTime() + 60_000))).toBeNull();
  });

  it.each([
    ['no longer validated', 'ValidationEnded'],
    ['removed', 'ValueRemoved'],
  ])('is revoked when its value is %s', async (how, because) => {
    await anAccount();
    const credentialId = await aValidatedValue('TradingName', 'Some Name');
    await signQueued(world);
    const { credential } = await getProof(world.ctx(author), { credentialId });
    if (how === 'removed') await deleteCredential(world.ctx(author), { credentialId });
    else {
      await world.database.asOwner(`update attestations set until = '2026-11-15' where credential_id = $1`, [
        credentialId,
      ]);
      world.pass(2 * 24 * 60);
      await expireValidations(world.ctx({ kind: 'system', job: 'nightly-maintenance' }));
    }
    expect(await outcomeOf(credential)).toEqual({ outcome: 'invalid', reasons: ['revoked'] });
    expect(await listProofs(world.ctx(author), { entityId: accountId })).toMatchObject([
      { endedBecause: because },
    ]);
  });

  it('stays valid when another value of its section is validated, and the next one states both', async () => {
    await anAccount();
    const first = await aValidatedValue('RegistrationStatus', 'Active');
    await signQueued(world);
    const former = await getProof(world.ctx(author), { credentialId: first });
    const second = await aValidatedValue('Industry', '54');
    await signQueued(world);
    expect(await outcomeOf(former.credential)).toEqual({ outcome: 'valid', reasons: [] });
    const latest = await getProof(world.ctx(author), { credentialId: first });
    expect(latest.id).not.toBe(former.id);
    expect(await getProof(world.ctx(author), { credentialId: second })).toMatchObject({ id: latest.id });
    await changeValue(world.ctx(author), { credentialId: second, value: '52' });
    expect(await outcomeOf(former.credential)).toEqual({ outcome: 'valid', reasons: [] });
    expect(await outcomeOf(latest.credential)).toEqual({ outcome: 'invalid', reasons: ['revoked'] });
    await signQueued(world);
    const { claims } = await check((await getProof(world.ctx(author), { credentialId: first })).credential);
    expect(claims).toHaveProperty('legal_person_status', 'active');
    expect(claims).not.toHaveProperty('legal_person_activity');
  });

  it('never states a value that nobody has validated', async () => {
    await anAccount();
    await createCredential(world.ctx(author), {
      entityId: accountId,
      fieldKey: 'Industry',
      value: '54',
    });
    const credentialId = await aValidatedValue('RegistrationStatus', 'Active');
    await signQueued(world);
    const { credential } = await getProof(world.ctx(author), { credentialId });
    const { claims } = await check(credential);
    expect(JSON.stringify(claims)).not.toContain('54');
  });

  it('is issued in five messages to the database', async () => {
    await anAccount();
    await aValidatedValue('TradingName', 'Few Messages Ltd');
    // The first one of a party makes its key.
    await signQueued(world);
    await aValidatedValue('Industry', '54');
    const writes = await countWrites(world.database.pool, async () => {
      expect(await signQueued(world)).toBe(1);
    });
    // What it is about, locks and values, their validations, the result with the question who is presented with it, the commit.
    expect(writes).toBe(5);
  });

  it('is issued without a look at the values of other accounts', async () => {
    const othersValues = 30;
    for (let count = 0; count < othersValues; count += 1) {
      await anAccount();
      const value = `Fictional Company ${count}`;
      await createCredential(world.ctx(author), { entityId: accountId, fieldKey: 'TradingName', value });
    }
    await anAccount();
    await aValidatedValue('TradingName', 'Own Name');
    const read = await rowsReadBy(world.database.pool, async () => {
      expect(await signQueued(world)).toBe(1);
    });
    expect(read.get('credentials')).toBeLessThan(othersValues);
  });

  it('is not signed if its value changes before the worker comes', async () => {
    await anAccount();
    const credentialId = await aValidatedValue('TradingName', 'Short-lived');
    await changeValue(world.ctx(author), { credentialId, value: 'Changed at once' });
    await signQueued(world);
    expect(await listProofs(world.ctx(author), { entityId: accountId })).toEqual([]);
  });

  it('states both of two values that are validated at the same time', async () => {
    await anAccount();
    const ids = await Promise.all(
      (['RegistrationStatus', 'Industry'] as const).map(async (fieldKey) => {
        const value = fieldKey === 'Industry' ? '54' : 'Active';
        const { id } = await createCredential(world.ctx(author), { entityId: accountId, fieldKey, value });
        await updateCredential(world.ctx(author), { credentialId: id, step: 'requestReview' });
        return id;
      }),
    );
    await Promise.all(ids.map((credentialId) => validateCredential(world.ctx(validator), { credentialId })));
    expect(await signQueued(world)).toBe(1);
    const [first, second] = await Promise.all(
      ids.map((credentialId) => getProof(world.ctx(author), { credentialId })),
    );
    expect(first?.id).toBe(second?.id);
  });

  it('is revoked when its account is closed, and the list says so after its record is gone', async () => {
    await anAccount();
    const credentialId = await aValidatedValue('TradingName', 'Closing Ltd');
    await signQueued(world);
    const { credential } = await getProof(world.ctx(author), { credentialId });
    await world.database.asOwner(`update entities set display_name = 'Closing Ltd' where id = $1`, [
      accountId,
    ]);
    const command = world.ctx({ kind: 'system', job: 'account:shred' });
    await shredAccount(command, { accountId, confirmName: 'Closing Ltd' });
    expect(await world.database.asOwner('select 1 from proofs where account_id = $1', [accountId])).toEqual(
      [],
    );
    expect(
      await world.database.asOwner('select 1 from holder_keys where account_id = $1', [accountId]),
    ).toEqual([]);
    expect(await outcomeOf(credential)).toEqual({ outcome: 'invalid', reasons: ['revoked'] });
  });

  it('is bound to the key of its party, which no other party has', async () => {
    const keys: string[] = [];
    for (const name of ['One', 'Two']) {
      await anAccount();
      const credentialId = await aValidatedValue('TradingName', name);
      await signQueued(world);
      const { credential } = await getProof(world.ctx(author), { credentialId });
      const [, payload = ''] = credential.split('.');
      keys.push(JSON.parse(Buffer.from(payload, 'base64url').toString()).cnf.jwk.x);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('gets an entry of a status list that says nothing about when it was issued', async () => {
    const rows = await world.database.asOwner<{ index: number }>(
      'select list_index as index from proofs order by id',
    );
    const indexes = rows.map(({ index }) => index);
    expect(new Set(indexes).size).toBe(indexes.length);
    expect(indexes).not.toEqual(indexes.toSorted((a, b) => a - b));
  });

  it('is shown to members alone', async () => {
    await anAccount();
    const credentialId = await aValidatedValue('TradingName', 'Private');
    await signQueued(world);
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(getProof(world.ctx(stranger), { credentialId })).rejects.toThrow();
    await expect(listProofs(world.ctx(stranger), { entityId: accountId })).rejects.toThrow();
  });
});
