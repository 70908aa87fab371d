import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getFileGaps } from './get-file-gaps.ts';

let world: TestWorld;
let two: TwoParties;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
});

const own = () => getFileGaps(world.ctx(two.holder), { accountId: two.holderId, entityId: two.holderId });
const read = () =>
  getFileGaps(world.ctx(two.requester), { accountId: two.requesterId, entityId: two.holderId });
const missing = ({ rules }: Awaited<ReturnType<typeof read>>) =>
  rules.flatMap(({ gaps }) => gaps.flatMap(({ point, state }) => (state === 'Missing' ? point.key : [])));

describe('what a file still lacks', () => {
  it('is known to its owner at once, and to a recipient only through what is shared', async () => {
    await two.hold('RegistrationCountry', 'GB');
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    expect(missing(await own())).not.toContain('CountryOfCreation');
    await expect(read()).rejects.toMatchObject({ code: 'resource.not_found' });

    const { id } = await two.ask({ scope: fieldsOf('RegistrationCountry') });
    await approveConnection(world.ctx(two.holder), { connectionId: id });
    const seen = await read();
    expect(seen).toMatchObject({ source: 'Shared', connectionId: id });
    expect(missing(seen)).not.toContain('CountryOfCreation');
    expect(missing(seen)).toContain('Lei');
  });

  it('is not shown once the account has switched the rule off', async () => {
    expect((await own()).rules.map(({ rule }) => [rule.key, rule.mark])).toEqual([['EuIdentification', 'L']]);
    await changeSettings(world.ctx(two.holder), { accountId: two.holderId, settings: { fileRules: [] } });
    expect(await own()).toMatchObject({ rules: [], complexity: null });
  });

  it('is hidden from every other account', async () => {
    const accountId = two.requesterId;
    await expect(
      getFileGaps(world.ctx(two.holder), { accountId, entityId: two.requesterId }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(
      getFileGaps(world.ctx(two.requester), { accountId: two.holderId, entityId: two.holderId }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});
