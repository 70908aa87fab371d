import { sectionOf } from '@probity/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRelationship, readRelationshipFile } from '../../assurance/decisions/index.ts';
import { connectParty, rejectConnection } from '../../exchange/connections/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { dayOf } from '../../kernel/context/index.ts';
import { updateCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getEntity } from '../profiles/index.ts';
import { getInsights } from './get-insights.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
  two = await TwoParties.meet(world);
});
afterAll(() => world.close());

const DAY = 24 * 60;
const inDays = (days: number) => dayOf(new Date(world.clock.getTime() + days * DAY * 60_000));
const none = { answered: 0, open: 0, overdue: 0, ended: 0 };
const ofRequester = () => getInsights(world.ctx(two.requester), { accountId: two.requesterId });
const ofHolder = () => getInsights(world.ctx(two.holder), { accountId: two.holderId });

it('counts each request once, in the month it was sent, by its current status', async () => {
  const empty = await ofRequester();
  expect(empty.requestsSent).toHaveLength(6);
  expect(empty.requestsSent.at(-1)).toEqual({ month: inDays(0).slice(0, 7), ...none });

  await two.hold('TradingName', 'Karoo Solar');
  const partly = await two.ask({ dueOn: inDays(3) });
  await two.approve(partly.id);
  expect((await ofRequester()).requestsSent.at(-1)).toMatchObject({ ...none, open: 1 });

  world.pass(4 * DAY);
  expect((await ofRequester()).requestsSent.at(-1)).toMatchObject({ ...none, overdue: 1 });

  await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  await two.approve(partly.id, ['LeiCode']);
  expect((await ofRequester()).requestsSent.at(-1)).toMatchObject({ ...none, answered: 1 });

  const declined = await two.ask();
  await rejectConnection(world.ctx(two.holder), { connectionId: declined.id, reason: 'Not a customer' });
  const { requestsSent, requestsReceived } = await ofRequester();
  expect(requestsSent.at(-1)).toMatchObject({ ...none, answered: 1, ended: 1 });
  expect(requestsReceived.at(-1)).toMatchObject(none);
  expect((await ofHolder()).requestsReceived.at(-1)).toMatchObject({ ...none, answered: 1, ended: 1 });
});

it('counts no party that nothing was requested from', async () => {
  const before = await ofRequester();
  const party = { accountId: two.requesterId, kind: 'Organization' } as const;
  const target = { name: 'Harbour Lights Ltd' };
  const added = await connectParty(world.ctx(two.requester), { ...party, target });
  expect(added.sharingStatus).toBe('NotRequested');
  const { entity } = await createEntity(world.ctx(two.requester), { ...party, name: 'Kestrel Ltd' });
  const managed = await two.ask({ target: { entityId: entity.id } });
  expect(managed.sharingStatus).toBe('NotApplicable');
  expect((await ofRequester()).requestsSent).toEqual(before.requestsSent);
});

it('keeps a request in its month as time passes, and omits requests older than the chart', async () => {
  world.pass(31 * DAY);
  const { requestsSent } = await ofRequester();
  expect(requestsSent.map(({ answered }) => answered)).toEqual([0, 0, 0, 0, 1, 0]);
  world.pass(6 * 31 * DAY);
  expect((await ofRequester()).requestsSent.every(({ answered }) => answered === 0)).toBe(true);
});

it('shows how long decisions take, from the data to the decision', async () => {
  const of = { accountId: two.requesterId, entityId: two.holderId };
  const { id } = await two.ask({ scope: fieldsOf('TradingName') });
  await two.approve(id, ['TradingName']);
  expect((await ofRequester()).reviewTimes.at(-1)).toMatchObject({ decisions: 0, median: 0 });
  const decide = async (kind: 'Approve' | 'Escalate') => {
    const { fileHash } = await readRelationshipFile(world.ctx(two.requester), of);
    const given = { ...of, kind, reason: 'The file is complete.', fileHash: fileHash ?? '' };
    const escalation = { to: { role: 'Owner' as const }, dueOn: dayOf(world.clock) };
    await decideRelationship(world.ctx(two.requester), { ...given, escalation });
  };
  world.pass(2 * DAY);
  await decide('Escalate');
  world.pass(1.5 * DAY);
  await decide('Approve');
  expect((await ofRequester()).reviewTimes.at(-1)).toMatchObject({
    decisions: 1,
    median: 3.5,
    low: 3.5,
    high: 3.5,
  });
  expect((await ofHolder()).reviewTimes.at(-1)).toMatchObject({ decisions: 0 });
});

it('shows the completeness of the profile by section, and how much counterparties share', async () => {
  const sum = ({ verified, inReview, toDo }: { verified: number; inReview: number; toDo: number }) =>
    verified + inReview + toDo;
  const before = (await ofHolder()).profile;
  expect(before.length).toBeGreaterThan(1);
  const inSection = async (name: string) =>
    (await ofHolder()).profile.find(({ section }) => section === name);
  const section = sectionOf('RegistrationName', 'Organization') ?? '';
  const missing = await inSection(section);
  await two.hold('RegistrationName', 'Karoo Solar Ltd');
  const given = await inSection(section);
  expect(given && missing && sum(given)).toBe(missing && sum(missing));
  const { figures } = await getEntity(world.ctx(two.holder), { entityId: two.holderId });
  const { profile } = await ofHolder();
  expect(profile.reduce((total, one) => total + sum(one), 0)).toBe(figures.required.applicable);
  expect(profile.reduce((total, { verified }) => total + verified, 0)).toBe(
    figures.required.byStatus.Verified,
  );
  const parties = (await ofRequester()).counterparties.map(({ parties }) => parties);
  expect(parties.reduce((total, one) => total + one, 0)).toBe(1);
  expect((await ofHolder()).counterparties.every(({ parties }) => parties === 0)).toBe(true);
});

it('counts a value as in review once it was sent for review, and as to do before', async () => {
  const section = sectionOf('Industry', 'Organization');
  const counts = async () => {
    const found = (await ofHolder()).profile.find((one) => one.section === section);
    return { inReview: found?.inReview ?? 0, toDo: found?.toDo ?? 0 };
  };
  const missing = await counts();
  const { id } = await two.hold('Industry', '52');
  expect(await counts()).toEqual(missing);
  await updateCredential(world.ctx(two.holder), { credentialId: id, step: 'requestReview' });
  expect(await counts()).toEqual({ inReview: missing.inReview + 1, toDo: missing.toDo - 1 });
});

it('counts what has expired and what will expire, by month', async () => {
  const { id } = await two.hold('DateOfRegistration', '2019-04-01');
  await updateCredential(world.ctx(two.holder), { credentialId: id, expiresOn: inDays(1) });
  const soon = await ofHolder();
  expect(soon.expiries.find(({ month }) => month === inDays(1).slice(0, 7))?.values).toBe(1);
  world.pass(3 * DAY);
  expect((await ofHolder()).expiries[0]).toEqual({ month: null, values: 1, documents: 0 });
});
