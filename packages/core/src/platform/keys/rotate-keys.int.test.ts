import { type Connection, connect } from '@probity/db/connect.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_CHAIN } from '../../kernel/audit/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { unpackWrapped } from '../../kernel/encryption/index.ts';
import type { KeyKeeper } from '../../kernel/ports/index.ts';
import { createCredential, getCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { openSealing } from './open-sealing.ts';
import { rotateKeys } from './rotate-keys.ts';

let world: TestWorld;
let owner: UserActor;
let tables: Connection;
let credentialId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  tables = connect({ url: world.database.ownerUrl, applicationName: 'test-owner', onError: () => undefined });
  await openSealing({ db: world.database.db, keeper: world.keys });
  for (let n = 0; n < 60; n++) await world.anOrganisation();
});
afterAll(async () => {
  await tables.close();
  await world.close();
});
beforeEach(async () => {
  const accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  const input = { entityId: accountId, fieldKey: 'RegistrationName', value: 'Kestrel Freight Ltd' } as const;
  credentialId = (await createCredential(world.ctx(owner), input)).id;
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const rotate = (keeper: KeyKeeper = world.keys) => rotateKeys(system(), keeper, tables.db, () => undefined);
const read = async () => (await getCredential(world.ctx(owner), { credentialId })).value;

async function keysInUse(): Promise<string[]> {
  const rows = await world.database.asOwner<{ wrapped: Buffer }>(
    'select data_key as wrapped from accounts union all select wrapped from platform_keys',
  );
  return [...new Set(rows.map(({ wrapped }) => unpackWrapped(wrapped).keyId))];
}

it('the application role cannot overwrite the platform’s key', async () => {
  const overwrite = world.database.pool.query(`update platform_keys set wrapped = 'x'`);
  await expect(overwrite).rejects.toMatchObject({ code: '42501' });
  await expect(world.database.pool.query('delete from platform_keys')).rejects.toMatchObject({
    code: '42501',
  });
});

describe('rotating the wrapping key', () => {
  it('wraps every data key with a new key, retires the old one and leaves the data unchanged', async () => {
    const before = world.keys.current;
    const seen: number[] = [];
    const done = await rotateKeys(system(), world.keys, tables.db, (rewrapped) => seen.push(rewrapped));
    expect(done).toMatchObject({ keyId: world.keys.current, idle: false, retired: [before] });
    expect(done.rewrapped).toBeGreaterThan(60);
    expect(seen.length).toBeGreaterThan(1);
    expect(await keysInUse()).toEqual([world.keys.current]);
    expect(await read()).toBe('Kestrel Freight Ltd');
    expect(await world.auditActions(PLATFORM_CHAIN)).toEqual(
      expect.arrayContaining(['platform.key_made', 'platform.keys_rotated']),
    );
  });

  it('resumes after it was stopped halfway, with the key that it had made', async () => {
    let wraps = 0;
    const { rewrap } = world.services.sealing;
    world.services.sealing.rewrap = (...given) => {
      wraps += 1;
      return wraps > 10 ? Promise.reject(new Error('killed')) : rewrap(...given);
    };
    await expect(rotate()).rejects.toThrow('killed');
    world.services.sealing.rewrap = rewrap;
    const made = world.keys.current;
    expect(await keysInUse()).toHaveLength(2);
    expect(await read()).toBe('Kestrel Freight Ltd');
    const done = await rotate();
    expect(done.keyId).toBe(made);
    expect(await keysInUse()).toEqual([made]);
  });

  it('does nothing if keys are made elsewhere and everything is wrapped with the current one', async () => {
    await rotate();
    const service: KeyKeeper = {
      currentKeyId: () => world.keys.currentKeyId(),
      wrap: (key, boundTo) => world.keys.wrap(key, boundTo),
      unwrap: (given, boundTo) => world.keys.unwrap(given, boundTo),
      makeKey: async () => null,
      retireOthers: async () => [],
    };
    expect(await rotate(service)).toMatchObject({ idle: true, rewrapped: 0 });
  });

  it('does not disturb concurrent reads', async () => {
    let stop = false;
    const reading = (async () => {
      let reads = 0;
      while (!stop) {
        expect(await read()).toBe('Kestrel Freight Ltd');
        reads += 1;
      }
      return reads;
    })();
    await rotate();
    await world.anOrganisation();
    stop = true;
    expect(await reading).toBeGreaterThan(0);
    expect(await keysInUse()).toEqual([world.keys.current]);
  });
});

describe('the first start', () => {
  it('is refused if accounts exist but the platform key does not', async () => {
    await world.database.asOwner('delete from platform_keys');
    const opening = openSealing({ db: world.database.db, keeper: world.keys });
    await expect(opening).rejects.toThrow('Restore the table platform_keys');
  });
});
