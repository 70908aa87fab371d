import { DAY_MS, defaultAccountSettings, type MemberRole } from '@probity/domain';
import { CLAIM_MINUTES } from '@probity/domain/credentials/review-queue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideCertificate, startCriminalCheck } from '../../assurance/criminal-checks/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { findMemberId } from '../../identity/members/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import {
  changeValue,
  createCredential,
  getCredential,
  rejectCredential,
  updateCredential,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import {
  askAgain,
  assignReviews,
  claimReview,
  escalateReviews,
  listCertificatesToReview,
  listDocumentsToReview,
  listPartiesToReview,
  listReviewing,
  releaseReview,
  snoozeReviews,
  validateReviews,
} from './index.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let contributor: UserActor;
let validator: UserActor;
let colleague: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  const member = (role: MemberRole, name: string) => world.aUser({ memberOf: accountId, role, name });
  owner = await member('Owner', 'Olive Owner');
  contributor = await member('Contributor', 'Cora Contributor');
  validator = await member('Validator', 'Vera Validator');
  colleague = await member('Validator', 'Colin Colleague');
});

const values = { TradingName: 'Kestrel', LeiCode: '5493001KJTIIGC8Y1R12', Industry: '52' };
async function waiting(fieldKey: keyof typeof values, by = contributor): Promise<string> {
  world.pass(1);
  const { id } = await createCredential(world.ctx(by), {
    entityId: accountId,
    fieldKey,
    value: values[fieldKey],
  });
  await updateCredential(world.ctx(by), { credentialId: id, step: 'requestReview' });
  return id;
}
const memberId = async ({ userId }: UserActor): Promise<string> =>
  (await findMemberId(world.database, { accountId, userId })) ??
  (
    await world.database.asOwner<{ id: string }>(
      'select id from members where account_id = $1 and user_id = $2',
      [accountId, userId],
    )
  )[0]?.id ??
  '';
const queue = async (filter: Partial<Parameters<typeof listReviewing>[1]> = {}, actor = validator) =>
  (await listReviewing(world.ctx(actor), { accountId, after: null, limit: 20, ...filter })).items;
const ids = async (filter: Partial<Parameters<typeof listReviewing>[1]> = {}, actor = validator) =>
  (await queue(filter, actor)).map(({ row }) => row.id);
const aDocument = async (entityId: string) => {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const upload = { entityId, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
  return (await uploadDocument(world.ctx(contributor), upload)).id;
};
const claim = (itemId: string, actor = validator) => claimReview(world.ctx(actor), { itemId });
const decide = (credentialId: string, actor: UserActor) =>
  validateCredential(world.ctx(actor), { credentialId });
const code = (expected: string) => ({ code: expected });
const actionsOf = async (credentialId: string) =>
  (
    await world.database.asOwner<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action like 'review.%' order by seq`,
      [credentialId],
    )
  ).map(({ action }) => action);
const kindsFor = async (actor: UserActor) =>
  (await listNotifications(world.ctx(actor), { accountId, limit: 50, after: null })).items.map(
    ({ kind, values }) => [kind, values.count],
  );
const inDays = (days: number) => new Date(world.clock.getTime() + days * DAY_MS).toISOString().slice(0, 10);

describe('permissions of the review queue', () => {
  const acts = {
    claim: (actor: UserActor, id: string) => claimReview(world.ctx(actor), { itemId: id }),
    release: (actor: UserActor, id: string) => releaseReview(world.ctx(actor), { itemId: id }),
    assign: async (actor: UserActor, id: string) =>
      assignReviews(world.ctx(actor), {
        accountId,
        changes: [{ itemId: id, memberId: null }],
        isUndo: false,
      }),
    snooze: async (actor: UserActor, id: string) =>
      snoozeReviews(world.ctx(actor), {
        accountId,
        itemIds: [id],
        until: inDays(3),
        reason: 'Waiting for the register',
      }),
    escalate: async (actor: UserActor, id: string) =>
      escalateReviews(world.ctx(actor), {
        accountId,
        itemIds: [id],
        memberId: await memberId(owner),
        reason: 'Two addresses',
      }),
    askAgain: async (actor: UserActor, id: string) =>
      askAgain(world.ctx(actor), {
        accountId,
        items: [{ credentialId: id, version: 2, reason: 'Expired' as const }],
      }),
    validate: async (actor: UserActor, id: string) =>
      validateReviews(world.ctx(actor), { accountId, items: [{ credentialId: id, version: 2 }] }),
  };

  it.each(Object.entries(acts))('to %s are denied to a member of another account', async (_, act) => {
    const id = await waiting('Industry');
    const stranger = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
    await expect(act(stranger, id)).rejects.toMatchObject(code('resource.not_found'));
    expect(await actionsOf(id)).toEqual([]);
  });

  it.each(Object.entries(acts))('to %s are denied to a member who cannot review', async (_, act) => {
    const id = await waiting('Industry', owner);
    await expect(act(contributor, id)).rejects.toMatchObject(code('permission.denied'));
    expect(await actionsOf(id)).toEqual([]);
  });

  it('do not extend to another account’s value in a list of own values', async () => {
    const own = await waiting('Industry');
    const elsewhere = await world.anOrganisation();
    const other = world.ctx(await world.aUser({ memberOf: elsewhere, role: 'Owner' }));
    const { id } = await createCredential(other, { entityId: elsewhere, fieldKey: 'Industry', value: '52' });
    await updateCredential(other, { credentialId: id, step: 'requestReview' });
    const changes = [own, id].map((itemId) => ({ itemId, dueOn: inDays(2) }));
    await expect(
      assignReviews(world.ctx(validator), { accountId, changes, isUndo: false }),
    ).rejects.toMatchObject(code('resource.not_found'));
  });

  it('exclude a person’s own change: it cannot be claimed by, assigned to or escalated to them', async () => {
    const id = await waiting('Industry', owner);
    await expect(claim(id, owner)).rejects.toMatchObject(code('credential.four_eyes'));
    const given = {
      accountId,
      changes: [{ itemId: id, memberId: await memberId(owner) }],
      isUndo: false,
    };
    await expect(assignReviews(world.ctx(validator), given)).rejects.toMatchObject(code('review.own_change'));
    await expect(acts.escalate(validator, id)).rejects.toMatchObject(code('review.own_change'));
  });

  it('exclude the person who entered the value, although someone else changed its evidence since', async () => {
    const id = await waiting('Industry', owner);
    const untouched = await waiting('TradingName');
    await attachEvidence(world.ctx(colleague), { credentialId: id, documentId: await aDocument(accountId) });
    for (const author of [owner, colleague]) {
      expect(await ids({ of: 'Others' }, author)).toEqual([untouched]);
      const [own, ...others] = await queue({ of: 'Own' }, author);
      expect(own).toMatchObject({ row: { id }, abilities: { validate: false, whyNotValidate: 'FourEyes' } });
      expect(others).toEqual([]);
      await expect(claim(id, author)).rejects.toMatchObject(code('credential.four_eyes'));
      const changes = [{ itemId: id, memberId: await memberId(author) }];
      await expect(
        assignReviews(world.ctx(validator), { accountId, changes, isUndo: false }),
      ).rejects.toMatchObject(code('review.own_change'));
    }
    await expect(acts.escalate(validator, id)).rejects.toMatchObject(code('review.own_change'));
    expect(await ids({ of: 'Others' })).toEqual([id, untouched]);
    expect(await ids({ of: 'Own' })).toEqual([]);
    await claim(id);
    expect((await decide(id, validator)).reviewState).toBe('Validated');
  });

  it('include who entered an earlier value', async () => {
    const id = await waiting('Industry', owner);
    await changeValue(world.ctx(colleague), { credentialId: id, value: '53' });
    expect(await ids({ of: 'Others' }, owner)).toEqual([id]);
    expect(await ids({ of: 'Own' }, owner)).toEqual([]);
    await claim(id, owner);
    expect((await decide(id, owner)).reviewState).toBe('Validated');
  });
});

describe('a claim', () => {
  it('is visible to others, who cannot decide until it ends', async () => {
    const id = await waiting('Industry');
    await claim(id);
    const [seen] = await queue({}, colleague);
    expect(seen?.review.claim).toMatchObject({ byName: 'Vera Validator', isOwn: false });
    await expect(decide(id, colleague)).rejects.toMatchObject(code('review.claimed'));
    await expect(
      rejectCredential(world.ctx(colleague), { credentialId: id, reason: 'Expired' }),
    ).rejects.toMatchObject(code('review.claimed'));
    await expect(claim(id, colleague)).rejects.toMatchObject(code('review.claimed'));
    await expect(releaseReview(world.ctx(colleague), { itemId: id })).rejects.toMatchObject(
      code('review.claimed'),
    );
    expect((await decide(id, validator)).reviewState).toBe('Validated');
    expect(await queue()).toEqual([]);
  });

  it('expires, someone else takes over, and the first person is then refused', async () => {
    const id = await waiting('Industry');
    await claim(id);
    world.pass(CLAIM_MINUTES + 1);
    expect((await queue({}, colleague))[0]?.review.claim).toBeNull();
    await claim(id, colleague);
    await expect(decide(id, validator)).rejects.toMatchObject(code('review.claimed'));
    expect(await actionsOf(id)).toEqual(['review.claimed', 'review.claimed']);
  });

  it('is renewed by claiming again, without another entry in the audit log', async () => {
    const id = await waiting('Industry');
    await claim(id);
    world.pass(CLAIM_MINUTES - 1);
    await claim(id);
    world.pass(CLAIM_MINUTES - 1);
    await expect(decide(id, colleague)).rejects.toMatchObject(code('review.claimed'));
    await releaseReview(world.ctx(validator), { itemId: id });
    expect(await actionsOf(id)).toEqual(['review.claimed', 'review.released']);
    expect((await decide(id, colleague)).reviewState).toBe('Validated');
  });

  it('goes to only one of two people who claim at once', async () => {
    const id = await waiting('Industry');
    const both = await Promise.allSettled([claim(id, validator), claim(id, colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('blocks platform reviewers, and theirs blocks the account', async () => {
    const id = await waiting('Industry');
    const admin = await world.aUser({ email: `${accountId}@probity.example`, admin: true });
    await claim(id);
    await expect(decide(id, admin)).rejects.toMatchObject(code('review.claimed'));
    await releaseReview(world.ctx(validator), { itemId: id });
    await claim(id, admin);
    await expect(decide(id, validator)).rejects.toMatchObject(code('review.claimed'));
  });

  it('is refused with the reason if the value was decided in the meantime', async () => {
    const id = await waiting('Industry');
    await decide(id, colleague);
    await expect(claim(id)).rejects.toMatchObject(code('review.not_waiting'));
  });
});

describe('assigning', () => {
  it('filters the queue by assignee, notifies the colleague once, and can be undone', async () => {
    const [first, second, third] = [
      await waiting('Industry'),
      await waiting('TradingName'),
      await waiting('LeiCode'),
    ];
    const to = await memberId(colleague);
    const changes = [first, second].map((itemId) => ({ itemId, memberId: to, dueOn: inDays(9) }));
    const before = await assignReviews(world.ctx(validator), { accountId, changes, isUndo: false });
    expect(await ids({ assignee: 'me' }, colleague)).toEqual([first, second]);
    expect(await ids({ assignee: to })).toEqual([first, second]);
    expect(await ids({ assignee: 'nobody' })).toEqual([third]);
    expect((await queue({ assignee: to }))[0]?.review).toMatchObject({
      dueOn: inDays(9),
      assignee: { memberId: to, name: 'Colin Colleague' },
    });
    expect((await kindsFor(colleague)).filter(([kind]) => kind === 'review.assigned')).toEqual([
      ['review.assigned', 2],
    ]);
    await assignReviews(world.ctx(validator), { accountId, changes: before, isUndo: true });
    expect(await ids({ assignee: 'nobody' })).toEqual([first, second, third]);
  });

  it('is possible only to a member who can review', async () => {
    const id = await waiting('Industry', owner);
    for (const to of [await memberId(contributor), owner.userId])
      await expect(
        assignReviews(world.ctx(validator), {
          accountId,
          changes: [{ itemId: id, memberId: to }],
          isUndo: false,
        }),
      ).rejects.toMatchObject(code('request.invalid'));
  });

  it('ends with the review: a value that is submitted again is unassigned', async () => {
    const id = await waiting('Industry');
    const changes = [{ itemId: id, memberId: await memberId(colleague) }];
    await assignReviews(world.ctx(validator), { accountId, changes, isUndo: false });
    await rejectCredential(world.ctx(validator), { credentialId: id, reason: 'Expired' });
    await expect(
      assignReviews(world.ctx(validator), { accountId, changes, isUndo: false }),
    ).rejects.toMatchObject(code('review.not_waiting'));
    await changeValue(world.ctx(contributor), { credentialId: id, value: '53' });
    await updateCredential(world.ctx(contributor), { credentialId: id, step: 'requestReview' });
    expect((await queue())[0]?.review.assignee).toBeNull();
  });
});

describe('due dates', () => {
  it('come from the account’s setting, and overdue values are listed by date', async () => {
    const [first, second] = [await waiting('Industry'), await waiting('TradingName')];
    expect((await queue())[0]?.review.dueOn).toBe(inDays(defaultAccountSettings.reviewDays ?? 0));
    await assignReviews(world.ctx(validator), {
      accountId,
      changes: [{ itemId: second, dueOn: inDays(1) }],
      isUndo: false,
    });
    expect(await ids({ show: 'Overdue' })).toEqual([]);
    world.pass(60 * 24 * 30);
    expect(await ids({ show: 'Overdue' })).toEqual([second, first]);
    const [item] = await queue({ show: 'Overdue', limit: 1 });
    const after = { at: new Date(item?.review.dueOn ?? ''), id: second };
    expect(await ids({ show: 'Overdue', after })).toEqual([first]);
  });

  const setDueDate = (itemId: string, dueOn: string) =>
    assignReviews(world.ctx(validator), { accountId, changes: [{ itemId, dueOn }], isUndo: false });
  const work = async () =>
    Object.fromEntries((await queue()).map(({ row, since, review }) => [row.id, { since, ...review }]));

  it('start again with another value, which then is the last in the queue', async () => {
    const [changed, unchanged] = [await waiting('Industry'), await waiting('TradingName')];
    world.pass(60 * 24 * 30);
    await changeValue(world.ctx(contributor), { credentialId: changed, value: '53' });
    expect(await ids()).toEqual([unchanged, changed]);
    expect((await work())[changed]).toMatchObject({
      since: world.clock,
      dueOn: inDays(defaultAccountSettings.reviewDays ?? 0),
      isOverdue: false,
    });
    expect(await ids({ show: 'Overdue' })).toEqual([unchanged]);
  });

  it('that a person set are kept with another value, whatever the account’s setting was', async () => {
    const [chosen, automatic] = [await waiting('Industry'), await waiting('TradingName')];
    await setDueDate(chosen, inDays(60));
    const dueOn = inDays(60);
    await world.database.asOwner(
      `update accounts set settings = settings || '{"reviewDays": 20}' where id = $1`,
      [accountId],
    );
    world.pass(60 * 24 * 30);
    await changeValue(world.ctx(contributor), { credentialId: chosen, value: '53' });
    await changeValue(world.ctx(contributor), { credentialId: automatic, value: 'Kestrel Air' });
    expect(await work()).toMatchObject({ [chosen]: { dueOn }, [automatic]: { dueOn: inDays(20) } });
  });

  it('stay, as does the place in the queue, when evidence is added', async () => {
    const [first, second] = [await waiting('Industry'), await waiting('TradingName')];
    const before = await work();
    world.pass(60 * 24 * 30);
    await attachEvidence(world.ctx(contributor), {
      credentialId: first,
      documentId: await aDocument(accountId),
    });
    expect(await ids()).toEqual([first, second]);
    expect((await work())[first]).toMatchObject({
      since: before[first]?.since,
      dueOn: before[first]?.dueOn,
      isOverdue: true,
    });
    const parties = await listPartiesToReview(world.ctx(validator), {
      accountId,
      kinds: ['Organization'],
      after: null,
      limit: 5,
    });
    expect(parties.items).toMatchObject([{ since: before[first]?.since }]);
    const documents = await listDocumentsToReview(world.ctx(validator), { accountId, after: null, limit: 5 });
    expect(documents.items).toMatchObject([{ since: before[first]?.since }]);
  });

  it('of a criminal record certificate start again with another certificate', async () => {
    const { entity } = await createEntity(world.ctx(contributor), {
      accountId,
      kind: 'LegalPerson',
      name: 'Ada Cert',
    });
    await startCriminalCheck(world.ctx(contributor), { entityId: entity.id });
    const certificate = { entityId: entity.id, documentId: await aDocument(entity.id) };
    await provideCertificate(world.ctx(contributor), certificate);
    world.pass(60 * 24 * 30);
    await provideCertificate(world.ctx(contributor), certificate);
    const { items } = await listCertificatesToReview(world.ctx(validator), {
      accountId,
      after: null,
      limit: 5,
    });
    expect(items).toMatchObject([
      { since: world.clock, review: { dueOn: inDays(defaultAccountSettings.reviewDays ?? 0) } },
    ]);
  });
});

describe('snoozing', () => {
  it('removes values from the queue until the given day, with a reason', async () => {
    const [first, second] = [await waiting('Industry'), await waiting('TradingName')];
    const snooze = {
      accountId,
      itemIds: [first],
      until: inDays(3),
      reason: 'Waiting for the register',
    };
    await snoozeReviews(world.ctx(validator), snooze);
    expect(await ids()).toEqual([second]);
    const [asleep] = await queue({ show: 'Snoozed' }, colleague);
    expect(asleep?.review.snooze).toMatchObject({
      byName: 'Vera Validator',
      reason: 'Waiting for the register',
    });
    world.pass(60 * 24 * 3);
    expect(await ids()).toEqual([first, second]);
    expect(await ids({ show: 'Snoozed' })).toEqual([]);
    expect(await actionsOf(first)).toEqual(['review.snoozed']);
  });

  it('ends when someone brings the value back', async () => {
    const id = await waiting('Industry');
    const snooze = { accountId, itemIds: [id], until: inDays(3) as string | null, reason: 'Waiting' };
    await snoozeReviews(world.ctx(validator), snooze);
    await snoozeReviews(world.ctx(colleague), { ...snooze, until: null, reason: '' });
    expect((await queue()).map(({ review }) => review.snooze)).toEqual([null]);
  });

  it('requires a future day within a year', async () => {
    const id = await waiting('Industry');
    for (const until of [inDays(0), inDays(-1), inDays(400)])
      await expect(
        snoozeReviews(world.ctx(validator), { accountId, itemIds: [id], until, reason: 'Waiting' }),
      ).rejects.toMatchObject(code('request.invalid'));
  });
});

describe('escalating', () => {
  it('hands values to an Owner, who can read the reason', async () => {
    const id = await waiting('Industry');
    const to = await memberId(owner);
    const body = { accountId, itemIds: [id], reason: 'Two addresses' };
    await expect(
      escalateReviews(world.ctx(validator), { ...body, memberId: await memberId(colleague) }),
    ).rejects.toMatchObject(code('request.invalid'));
    await escalateReviews(world.ctx(validator), { ...body, memberId: to });
    const [seen] = await queue({ show: 'Escalated', assignee: 'me' }, owner);
    expect(seen?.review.escalation).toMatchObject({ byName: 'Vera Validator', reason: 'Two addresses' });
    expect((await kindsFor(owner)).filter(([kind]) => kind === 'review.escalated')).toEqual([
      ['review.escalated', 1],
    ]);
    expect(await actionsOf(id)).toEqual(['review.escalated']);
  });
});

describe('several values at once', () => {
  const seen = async (credentialIds: string[]) =>
    Promise.all(
      credentialIds.map(async (credentialId) => ({
        credentialId,
        version: (await getCredential(world.ctx(validator), { credentialId })).row.version,
      })),
    );

  it('are validated each by its own rules; those that cannot be are reported and stay', async () => {
    const good = await waiting('Industry');
    const own = await waiting('TradingName', validator);
    const claimed = await waiting('LeiCode');
    const items = await seen([good, own, claimed]);
    await claim(claimed, colleague);
    const { validated, refused } = await validateReviews(world.ctx(validator), { accountId, items });
    expect(validated).toEqual([good]);
    expect(refused.map((one) => [one.credentialId, one.code])).toEqual([
      [own, 'credential.four_eyes'],
      [claimed, 'review.claimed'],
    ]);
    expect(await ids()).toEqual([own, claimed]);
  });

  it('are rejected with one message to each person', async () => {
    const both = [await waiting('Industry'), await waiting('TradingName')];
    const ofOwner = await waiting('LeiCode', owner);
    await world.takeMails();
    const items = (await seen([...both, ofOwner])).map((item) => ({ ...item, reason: 'Expired' as const }));
    const { people } = await askAgain(world.ctx(validator), { accountId, items, message: 'Please renew.' });
    expect(people).toBe(2);
    expect(await queue()).toEqual([]);
    const notifications = (await kindsFor(contributor)).filter(([kind]) => String(kind).startsWith('value'));
    expect(notifications).toEqual([['values.rejected', 2]]);
    const [newest] = (await listNotifications(world.ctx(contributor), { accountId, limit: 1, after: null }))
      .items;
    expect(newest?.values).toEqual({
      party: validator.name,
      reason: 'Expired',
      count: 2,
      fields: 'Industry TradingName',
    });
    expect((await kindsFor(owner)).filter(([kind]) => kind === 'values.rejected')).toEqual([
      ['values.rejected', 1],
    ]);
    const jobs = await world.database.asOwner<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'mail-notification' and state = 'created'
        and data ->> 'notificationId' in (select id::text from notifications where kind = 'values.rejected' and account_id = $1)`,
      [accountId],
    );
    expect(jobs[0]?.n).toBe(2);
  });

  it('are rejected all or none: one that changed in the meantime is reported, and nothing is sent', async () => {
    const [first, second] = [await waiting('Industry'), await waiting('TradingName')];
    const items = (await seen([first, second])).map((item) => ({ ...item, reason: 'Expired' as const }));
    await changeValue(world.ctx(contributor), { credentialId: second, value: 'Kestrel Air' });
    await expect(askAgain(world.ctx(validator), { accountId, items })).rejects.toMatchObject({
      code: 'request.stale',
      resourceId: second,
    });
    expect(await ids()).toEqual([first, second]);
    expect((await kindsFor(contributor)).filter(([kind]) => kind === 'values.rejected')).toEqual([]);
  });
});
