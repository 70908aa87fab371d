import { whileLocked } from '@probity/db/testing/while-locked.ts';
import type { AccountSettings } from '@probity/domain';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemplate } from '../../exchange/templates/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { changeSettings } from './change-settings.ts';
import { getSettings } from './get-settings.ts';
import { switchEnricher } from './switch-enricher.ts';

const READY_MADE = '0199a000-0000-7000-8000-000000000001';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});
afterAll(() => world.close());

const begin = (defaultTemplateId: string | null) =>
  changeSettings(world.ctx(owner), { accountId, settings: { defaultTemplateId } });
const aTemplate = async (name: string, of = accountId, actor = owner) => {
  const content = emptyTemplate('Organization');
  return (await createTemplate(world.ctx(actor), { accountId: of, name, content })).id;
};

it('the default template can be one of the account, a built-in one or none', async () => {
  for (const templateId of [await aTemplate('Supplier'), READY_MADE, null]) {
    await begin(templateId);
    expect(await getSettings(world.ctx(owner), { accountId })).toMatchObject({
      defaultTemplateId: templateId,
    });
  }
});

it('refuses a default template that is unknown, archived or of another account', async () => {
  const strangerId = await world.anOrganisation();
  const theirs = await aTemplate('Theirs', strangerId, await world.aUser({ memberOf: strangerId }));
  const archived = await aTemplate('Old');
  await world.database.asOwner('update templates set archived_at = now() where id = $1', [archived]);
  for (const templateId of [owner.userId, theirs, archived])
    await expect(begin(templateId)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'defaultTemplateId' }],
    });
});

it('keeps both of two changes that two people make at once', async () => {
  let changes: Promise<unknown> = Promise.resolve();
  const account = 'select from accounts where id = $1 for update';
  await whileLocked(world.database.ownerUrl, [account, [accountId]], async () => {
    changes = Promise.all([
      changeSettings(world.ctx(owner), { accountId, settings: { refreshDays: 91 } }),
      changeSettings(world.ctx(owner), { accountId, settings: { fourEyesScreening: true } }),
    ]);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
  });
  await changes;
  expect(await getSettings(world.ctx(owner), { accountId })).toMatchObject({
    refreshDays: 91,
    fourEyesScreening: true,
  });
});

const countWaiting = async () =>
  (
    await world.database.asOwner(
      'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
    )
  ).length;

describe('loosening a control', () => {
  const tighten = (settings: Partial<AccountSettings>) =>
    changeSettings(world.ctx(owner), { accountId, settings });
  const key = () => ({ ...owner, authenticatedAt: undefined, apiKey: { id: newId(), scopes: [] } });
  const long = () => ({ ...owner, authenticatedAt: new Date(world.clock.getTime() - 3_600_000) });

  it('is refused to an API key, and to a person who signed in long ago', async () => {
    await tighten({ fourEyesScreening: true, fourEyesDecisions: true });
    for (const [actor, code] of [
      [key(), 'apiKey.people_only'],
      [long(), 'auth.reauthentication_required'],
    ] as const)
      await expect(
        changeSettings(world.ctx(actor), { accountId, settings: { fourEyesDecisions: false } }),
      ).rejects.toMatchObject({ code });
    expect(await getSettings(world.ctx(owner), { accountId })).toMatchObject({ fourEyesDecisions: true });
  });

  it('is emailed to all Owners, with what was loosened and by whom', async () => {
    const second = await world.aUser({ memberOf: accountId });
    await tighten({ fourEyesScreening: true });
    await world.takeMails();
    await changeSettings(world.ctx(owner), { accountId, settings: { fourEyesScreening: false } });
    const mails = await world.takeMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, second.email].sort());
    expect(mails[0]?.text).toContain('Screening decisions no longer need a second person.');
    expect(mails[0]?.text).toContain(owner.name);
  });

  it('by switching off the provider that screens is for people who have just signed in, and emailed to all Owners', async () => {
    const provider = { accountId, enricher: 'ComplyAdvantage' } as const;
    await switchEnricher(world.ctx(key()), { ...provider, on: true });
    for (const [actor, code] of [
      [key(), 'apiKey.people_only'],
      [long(), 'auth.reauthentication_required'],
    ] as const)
      await expect(switchEnricher(world.ctx(actor), { ...provider, on: false })).rejects.toMatchObject({
        code,
      });
    await world.takeMails();
    await switchEnricher(world.ctx(owner), { ...provider, on: false });
    const [mail] = (await world.takeMails()).filter(({ to }) => to === owner.email);
    expect(mail?.subject).toMatch(/^ComplyAdvantage no longer screens for /);
    // Registers screen nobody, and what is off already loosens nothing.
    await switchEnricher(world.ctx(key()), { ...provider, on: false });
    await switchEnricher(world.ctx(key()), { accountId, enricher: 'CompaniesHouse', on: false });
    expect(await world.takeMails()).toEqual([]);
  });

  it('is not what tightening is: a key does it at once, and nobody is emailed', async () => {
    await changeSettings(world.ctx(owner), { accountId, settings: { fourEyesDecisions: false } });
    await world.takeMails();
    await changeSettings(world.ctx(key()), {
      accountId,
      settings: { fourEyesDecisions: true, reviewMonths: { High: 6, Medium: 12, Low: 24 } },
    });
    expect(await world.takeMails()).toEqual([]);
  });
});
