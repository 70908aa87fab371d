import { requiredFields } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectParty, countConnections } from '../../exchange/connections/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { countRelationships } from '../relationships/index.ts';
import { listTasks } from '../tasks/index.ts';
import { addSampleRequest } from './add-sample-request.ts';
import { answerSampleRequest } from './answer-sample-request.ts';
import { changeFirstSteps } from './change-first-steps.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { removeSampleRequest } from './remove-sample-request.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const read = (actor = owner) => getFirstSteps(world.ctx(actor), { accountId });
const done = async (actor = owner) =>
  (await read(actor)).steps.filter(({ isDone }) => isDone).map(({ key }) => key);

describe('first steps', () => {
  it('are completed one by one as data is added to the account', async () => {
    expect(await done()).toEqual([]);
    expect((await read()).profile).toEqual({ given: 0, required: requiredFields.Organization.length });
    await createCredential(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'RegistrationName',
      value: 'Kestrel Freight Limited',
    });
    expect((await read()).profile.given).toBe(1);
    await uploadDocument(world.ctx(owner), {
      entityId: accountId,
      type: 'Other',
      issuedOn: null,
      expiresOn: null,
      file: { fileName: 'lease.png', declaredType: 'image/png', bytes: await aPng() },
    });
    expect(await done()).toEqual(['evidence']);
    await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    expect(await done()).toEqual(['evidence', 'colleague']);
    await connectParty(world.ctx(owner), {
      accountId,
      kind: 'Organization',
      target: { name: `Alder ${newId()}` },
    });
    // A party that was only added has not been asked for anything.
    expect(await done()).toEqual(['evidence', 'colleague']);
    const move = (status: string) =>
      world.database.asOwner('update connection_sides set sharing_status = $2 where account_id = $1', [
        accountId,
        status,
      ]);
    await move('AwaitingApproval');
    expect(await done()).toEqual(['evidence', 'colleague', 'request']);
    await move('Approved');
    expect(await done()).toEqual(['evidence', 'colleague', 'request', 'answer']);
  });

  it('can be hidden and shown again by each member for themselves', async () => {
    const colleague = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    const hide = (isDismissed: boolean) => changeFirstSteps(world.ctx(owner), { accountId, isDismissed });
    expect((await hide(true)).isDismissed).toBe(true);
    expect((await hide(true)).isDismissed).toBe(true);
    expect((await read(colleague)).isDismissed).toBe(false);
    expect((await hide(false)).isDismissed).toBe(false);
  });

  it('cannot be read or changed by another account', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const ctx = world.ctx(stranger);
    for (const act of [
      () => getFirstSteps(ctx, { accountId }),
      () => changeFirstSteps(ctx, { accountId, isDismissed: true }),
      () => addSampleRequest(ctx, { accountId }),
      () => removeSampleRequest(ctx, { accountId }),
      () => answerSampleRequest(ctx, { accountId, decision: 'Approved', fields: [] }),
    ])
      await expect((async () => act())()).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('the sample request', () => {
  it('can be answered, restarted and removed, each in one step', async () => {
    await createCredential(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'RegistrationName',
      value: 'Kestrel Freight Limited',
    });
    const { sample } = await addSampleRequest(world.ctx(owner), { accountId });
    expect(sample?.state).toBe('Received');
    expect(sample?.items[0]).toEqual({ fieldKey: 'RegistrationName', isGiven: true, isShared: false });
    expect(sample?.items[1]?.isGiven).toBe(false);
    const fields = ['RegistrationName', 'BankAccount'] as const;
    const answered = await answerSampleRequest(world.ctx(owner), { accountId, decision: 'Approved', fields });
    expect(answered.sample?.state).toBe('Approved');
    expect(answered.sample?.items.filter(({ isShared }) => isShared).map(({ fieldKey }) => fieldKey)).toEqual(
      ['RegistrationName'],
    );
    await expect(
      answerSampleRequest(world.ctx(owner), { accountId, decision: 'Declined', fields: [] }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    const again = await addSampleRequest(world.ctx(owner), { accountId });
    expect(again.sample).toMatchObject({ state: 'Received' });
    expect(again.sample?.items.some(({ isShared }) => isShared)).toBe(false);
    expect((await removeSampleRequest(world.ctx(owner), { accountId })).sample).toBeNull();
    expect((await removeSampleRequest(world.ctx(owner), { accountId })).sample).toBeNull();
    const left = await world.database.asOwner('select from sample_requests where account_id = $1', [
      accountId,
    ]);
    expect(left).toEqual([]);
    const actions = (await world.auditActions(accountId)).filter((action) => action.startsWith('sample'));
    expect(actions).toEqual([
      'sample_request.added',
      'sample_request.answered',
      'sample_request.added',
      'sample_request.removed',
    ]);
  });

  it('is not counted anywhere, completes no step, and reaches nobody', async () => {
    const counts = async () => ({
      connections: await countConnections(world.ctx(owner), { accountId }),
      relationships: await countRelationships(world.ctx(owner), { accountId }),
      tasks: (await listTasks(world.ctx(owner), { accountId, limit: 100 })).length,
      steps: (await read()).steps,
      jobs: await world.database.asOwner('select count(*) from pgboss.job'),
      notifications: await world.database.asOwner('select count(*) from notifications'),
    });
    const before = await counts();
    await addSampleRequest(world.ctx(owner), { accountId });
    await answerSampleRequest(world.ctx(owner), {
      accountId,
      decision: 'Approved',
      fields: ['RegistrationName'],
    });
    expect(await counts()).toEqual(before);
  });

  it('is visible to read-only members, and only members who may edit can change it', async () => {
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await addSampleRequest(world.ctx(owner), { accountId });
    expect(await read(reviewer)).toMatchObject({ steps: [], sample: { state: 'Received' } });
    for (const act of [addSampleRequest, removeSampleRequest])
      await expect((async () => act(world.ctx(reviewer), { accountId }))()).rejects.toMatchObject({
        code: 'permission.denied',
      });
  });
});
