import { countOf, profileStateOf } from '@probity/domain';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listValueOpinions } from '../../exchange/shared-data/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import {
  awaitingReview,
  contributor,
  emailed,
  entityId,
  evidence,
  give,
  owner,
  useOrganisation,
  validator,
  world,
} from '../../testing/value-story.ts';
import { queueNotificationEmail } from '../../workspace/notification-emails/index.ts';
import { getEntity } from '../../workspace/profiles/index.ts';
import { openAwaitingReview } from '../../workspace/reviews/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { attachEvidence, changeDocument, detachEvidence, replaceDocument } from '../documents/index.ts';
import { changeValue } from './change-value.ts';
import { createCredential } from './create-credential.ts';
import { getCredential } from './get-credential.ts';
import { listCredentialHistory } from './list-credential-history.ts';
import { rejectCredential } from './reject-credential.ts';
import { undoChange } from './undo-change.ts';
import { updateCredential } from './update-credential.ts';
import { validateCredential } from './validate-credential.ts';
import { verifyCredentialStates } from './verify-credential-states.ts';

useOrganisation({ 'notification.added': [queueNotificationEmail], 'platform.opening': [openAwaitingReview] });

describe('reviewing', () => {
  it('is not for the person who made the last change', async () => {
    const { id } = await give(validator, 'LeiCode', '5493001KJTIIGC8Y1R12');
    await updateCredential(world.ctx(validator), { credentialId: id, step: 'requestReview' });
    await expect(validateCredential(world.ctx(validator), { credentialId: id })).rejects.toMatchObject({
      code: 'credential.four_eyes',
    });
    await expect(validateCredential(world.ctx(owner), { credentialId: id })).resolves.toBeDefined();
  });

  describe('under four eyes', () => {
    let id: string;
    let documentId: string;
    beforeEach(async () => {
      ({ id } = await give(validator, 'TradingName', 'Kestrel'));
      documentId = await evidence(validator);
      await attachEvidence(world.ctx(validator), { credentialId: id, documentId });
    });
    const refuses = async (actor: UserActor) => {
      const { abilities } = await getCredential(world.ctx(actor), { credentialId: id });
      expect(abilities).toMatchObject({ validate: false, whyNotValidate: 'FourEyes' });
      await expect(validateCredential(world.ctx(actor), { credentialId: id })).rejects.toMatchObject({
        code: 'credential.four_eyes',
      });
    };
    const accepts = async (actor: UserActor) => {
      const { abilities } = await getCredential(world.ctx(actor), { credentialId: id });
      expect(abilities).toMatchObject({ validate: true, whyNotValidate: null });
      await validateCredential(world.ctx(actor), { credentialId: id });
    };

    it('is refused to the person who entered the value after a colleague corrected its document', async () => {
      await changeDocument(world.ctx(contributor), { documentId, expiresOn: '2030-01-01' });
      await refuses(validator);
      await accepts(owner);
    });

    it('is refused to the person who entered the value after a colleague attached evidence', async () => {
      const other = await evidence(contributor);
      await attachEvidence(world.ctx(contributor), { credentialId: id, documentId: other });
      await detachEvidence(world.ctx(contributor), { credentialId: id, documentId });
      await refuses(validator);
      await accepts(owner);
    });

    it('is refused to the person who entered the value after a colleague changed its expiry', async () => {
      await validateCredential(world.ctx(owner), { credentialId: id });
      await updateCredential(world.ctx(contributor), { credentialId: id, expiresOn: '2030-01-01' });
      await refuses(validator);
    });

    it('is refused to a person who replaced a document, also after others have changed it', async () => {
      const file = { fileName: 'other.png', declaredType: 'image/png', bytes: await aPng() };
      await replaceDocument(world.ctx(owner), { documentId, file, expiresOn: null });
      await refuses(owner);
      await changeDocument(world.ctx(contributor), { documentId, expiresOn: '2030-01-01' });
      await refuses(owner);
    });

    it('is refused to the person who entered a value that a colleague marked as not applicable', async () => {
      const reason = 'It uses its registered name.';
      await updateCredential(world.ctx(contributor), { credentialId: id, step: 'markNotApplicable', reason });
      await updateCredential(world.ctx(contributor), { credentialId: id, step: 'markApplicable' });
      await refuses(validator);
      await accepts(owner);
    });

    it('is refused to the person who entered a value that a colleague changed and restored', async () => {
      await changeValue(world.ctx(owner), { credentialId: id, value: 'Kestrel Freight' });
      await undoChange(world.ctx(owner), { credentialId: id });
      await attachEvidence(world.ctx(contributor), {
        credentialId: id,
        documentId: await evidence(contributor),
      });
      await refuses(validator);
      await accepts(owner);
    });

    it('is open to the person whose value a colleague has replaced', async () => {
      await changeValue(world.ctx(owner), { credentialId: id, value: 'Kestrel Freight' });
      await refuses(owner);
      await accepts(validator);
    });

    it('is refused to the person who proposes that the field does not apply', async () => {
      ({ id } = await give(owner, 'Industry', '52'));
      await attachEvidence(world.ctx(contributor), { credentialId: id, documentId });
      const reason = 'A dormant holding company.';
      await updateCredential(world.ctx(validator), { credentialId: id, step: 'markNotApplicable', reason });
      await changeDocument(world.ctx(contributor), { documentId, expiresOn: '2030-01-01' });
      await refuses(validator);
      await accepts(owner);
    });
  });

  it('cannot be requested for a value that still lacks its evidence', async () => {
    const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    const { abilities } = await getCredential(world.ctx(contributor), { credentialId: id });
    expect(abilities.steps).not.toContain('requestReview');
    await expect(
      updateCredential(world.ctx(contributor), { credentialId: id, step: 'requestReview' }),
    ).rejects.toMatchObject({ code: 'credential.evidence_missing' });
  });

  it('needs the role', async () => {
    const id = await awaitingReview();
    const other = await world.aUser({ memberOf: entityId, role: 'Contributor' });
    await expect(validateCredential(world.ctx(other), { credentialId: id })).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });

  it('is hidden from other organisations', async () => {
    const id = await awaitingReview();
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(validateCredential(world.ctx(stranger), { credentialId: id })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('by the platform outranks the data owner’s own', async () => {
    const id = await awaitingReview();
    await validateCredential(world.ctx(validator), { credentialId: id });
    const admin = await world.aUser({ admin: true });
    const validated = await validateCredential(world.ctx(admin), { credentialId: id });
    expect(validated.assurance).toBe('ValidatedByPlatform');
  });

  it('by the platform does not offer what recipients think, which is for the data owner and answered with 404', async () => {
    const credentialId = await awaitingReview();
    const admin = world.ctx(await world.aUser({ admin: true }));
    await expect(listValueOpinions(admin, { credentialId })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    const sees = async (ctx: Ctx) => (await getCredential(ctx, { credentialId })).abilities.seeOpinions;
    expect([await sees(admin), await sees(world.ctx(contributor))]).toEqual([false, true]);
    expect(await listValueOpinions(world.ctx(contributor), { credentialId })).toEqual([]);
  });

  it.each(['approval', 'refusal'])('by the platform is shown as the platform’s: %s', async (judgement) => {
    const credentialId = await awaitingReview();
    const admin = world.ctx(await world.aUser({ admin: true }));
    if (judgement === 'approval') await validateCredential(admin, { credentialId });
    else await rejectCredential(admin, { credentialId, reason: 'NotEnoughProof' });
    const history = await listCredentialHistory(world.ctx(contributor), { credentialId, locale: 'en-GB' });
    expect(history.slice(0, 2).map(({ actor }) => actor)).toEqual(['Platform', 'Member']);
  });

  it('can reject with a reason that the data owner sees, and a correction goes back to review', async () => {
    const id = await awaitingReview();
    const input = { credentialId: id, reason: 'NotEnoughProof' as const, note: 'The stamp cannot be read.' };
    expect((await rejectCredential(world.ctx(validator), input)).reviewState).toBe('Rejected');
    const [latest] = await listCredentialHistory(world.ctx(contributor), {
      credentialId: id,
      locale: 'en-GB',
    });
    expect(latest).toMatchObject({
      event: 'Rejected',
      reason: 'NotEnoughProof',
      note: 'The stamp cannot be read.',
    });
    const corrected = await changeValue(world.ctx(contributor), {
      credentialId: id,
      value: 'Kestrel Freight Limited',
    });
    expect(corrected.reviewState).toBe('AwaitingReview');
  });

  it('notifies the person who entered a rejected value, in the product and by email', async () => {
    const id = await awaitingReview();
    await world.takeMails();
    await emailed();
    await rejectCredential(world.ctx(validator), { credentialId: id, reason: 'NotEnoughProof' });
    const notificationsOf = async (actor: UserActor) =>
      (await listNotifications(world.ctx(actor), { accountId: entityId, limit: 9, after: null })).items;
    expect((await notificationsOf(contributor))[0]).toMatchObject({
      kind: 'value.rejected',
      values: { party: validator.name, field: 'RegistrationName' },
      link: `/profile/data?entity=${entityId}&credential=${id}`,
    });
    expect((await notificationsOf(contributor))[0]?.values).not.toHaveProperty('title');
    expect((await notificationsOf(owner)).filter(({ kind }) => kind === 'value.rejected')).toEqual([]);
    expect((await emailed()).map(({ to }) => to)).toEqual([contributor.email]);
  });

  const asked = async (actor: UserActor) =>
    (await listNotifications(world.ctx(actor), { accountId: entityId, limit: 9, after: null })).items.filter(
      ({ kind }) => kind === 'value.reviewRequested',
    ).length;

  it('notifies no one of a value that they entered themselves', async () => {
    const { id } = await give(validator, 'RegistrationName', 'Kestrel Freight Ltd');
    const documentId = await evidence(contributor);
    await attachEvidence(world.ctx(contributor), { credentialId: id, documentId });
    expect([await asked(owner), await asked(validator)]).toEqual([1, 0]);
  });

  it('notifies every other reviewer once, even if several values await review', async () => {
    await emailed();
    await awaitingReview();
    const { id } = await give(validator, 'TradingName', 'Kestrel');
    await updateCredential(world.ctx(validator), { credentialId: id, step: 'requestReview' });
    expect([await asked(owner), await asked(validator), await asked(contributor)]).toEqual([1, 1, 0]);
    expect((await emailed()).map(({ to }) => to).sort()).toEqual([owner.email, validator.email].sort());
  });

  it('happens once when the same version is validated fifty times at once', async () => {
    const id = await awaitingReview();
    const { row } = await getCredential(world.ctx(validator), { credentialId: id });
    const tries = Array.from({ length: 50 }, () =>
      validateCredential(world.ctx(validator), { credentialId: id, ifVersion: row.version }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const rows = await world.database.asOwner('select from attestations where credential_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('of a value that is not awaiting review is refused, with the steps that are allowed', async () => {
    const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    await expect(
      rejectCredential(world.ctx(validator), { credentialId: id, reason: 'Expired' }),
    ).rejects.toMatchObject({
      code: 'credential.illegal_transition',
      detail: expect.stringContaining('requestReview'),
    });
  });
});

describe('tasks', () => {
  const typesFor = async (actor: UserActor) =>
    (await listTasks(world.ctx(actor), { accountId: entityId, limit: 50 })).map((task) => task.type);

  it('follow from the state and disappear with it', async () => {
    expect(await typesFor(owner)).toContain('AddKeyIndividualsAndEntities');
    const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    expect(await typesFor(owner)).toContain('ProvideEvidence');
    await attachEvidence(world.ctx(contributor), {
      credentialId: id,
      documentId: await evidence(contributor),
    });
    expect(await typesFor(owner)).not.toContain('ProvideEvidence');
    expect(await typesFor(validator)).toContain('ReviewRequired');
    expect(await typesFor(contributor)).not.toContain('ReviewRequired');
    await validateCredential(world.ctx(validator), { credentialId: id });
    expect(await typesFor(validator)).not.toContain('ReviewRequired');
  });

  it('list all reviews but those of one’s own changes, oldest first', async () => {
    const another = await world.aUser({ memberOf: entityId, role: 'Contributor' });
    const changed = [];
    for (const author of [contributor, another, validator, contributor, another]) {
      const { id } = await give(author, 'TradingName', `Kestrel ${changed.length}`);
      changed.push({ id, author });
      world.clock = new Date(world.clock.getTime() + 1000);
    }
    await world.database.asOwner(
      `update credentials set review_state = 'AwaitingReview',
         last_changed_by = case when id = $2 then null else last_changed_by end
       where id = any ($1)`,
      [changed.map(({ id }) => id), changed[4]?.id],
    );
    const reviews = async (limit: number) =>
      (await listTasks(world.ctx(validator), { accountId: entityId, limit }))
        .filter(({ type }) => type === 'ReviewRequired')
        .map(({ subject }) => subject.credentialId);
    const others = changed.filter(({ author }) => author !== validator).map(({ id }) => id);
    expect(await reviews(50)).toEqual(others);
    expect(await reviews(2)).toEqual(others.slice(0, 2));
  });

  it('list no review of a value to the person who entered it, although someone else added its evidence', async () => {
    const entered = [];
    for (const author of [validator, validator, owner]) {
      const { id } = await give(author, 'TradingName', `Kestrel ${entered.length}`);
      const documentId = await evidence(contributor);
      await attachEvidence(world.ctx(contributor), { credentialId: id, documentId });
      entered.push(id);
      world.clock = new Date(world.clock.getTime() + 1000);
    }
    const [first, second, third] = entered;
    const reviews = async (actor: UserActor, limit = 50) =>
      (await listTasks(world.ctx(actor), { accountId: entityId, limit }))
        .filter(({ type }) => type === 'ReviewRequired')
        .map(({ subject }) => subject.credentialId);
    expect(await reviews(validator)).toEqual([third]);
    expect(await reviews(validator, 1)).toEqual([third]);
    expect(await reviews(owner)).toEqual([first, second]);
    await changeValue(world.ctx(owner), { credentialId: first ?? '', value: 'Kestrel Air' });
    expect(await reviews(validator)).toEqual([third, first]);
    await undoChange(world.ctx(owner), { credentialId: first ?? '' });
    expect(await reviews(validator)).toEqual([third]);
  });
});

describe('figures and tasks', () => {
  const waiting = (reason: string, tasks: Awaited<ReturnType<typeof listTasks>>) =>
    tasks.filter((task) => task.reason === reason).length;

  it('agree on a file with values in several states', async () => {
    await awaitingReview();
    await give(contributor, 'LeiCode', '5493001KJTIIGC8Y1R12');
    const rejected = await give(contributor, 'TradingName', 'Kestrel');
    await updateCredential(world.ctx(contributor), { credentialId: rejected.id, step: 'requestReview' });
    await rejectCredential(world.ctx(validator), { credentialId: rejected.id, reason: 'NotProvided' });
    const industry = await createCredential(world.ctx(contributor), {
      entityId,
      fieldKey: 'Industry',
      value: '52',
    });
    await updateCredential(world.ctx(contributor), {
      credentialId: industry.id,
      step: 'markNotApplicable',
      reason: 'It has no business of its own.',
    });
    await give(contributor, 'BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
    const { figures } = await getEntity(world.ctx(validator), { entityId });
    const tasks = await listTasks(world.ctx(validator), { accountId: entityId, limit: 50 });
    expect(waiting('ValueRejected', tasks)).toBe(countOf(figures, 'Rejected'));
    expect(waiting('EvidenceMissing', tasks)).toBe(countOf(figures, 'EvidenceMissing'));
    expect(waiting('ValueToReview', tasks)).toBe(countOf(figures, 'AwaitingReview'));
    expect(waiting('FieldMissing', tasks) + waiting('PartyMissing', tasks)).toBe(countOf(figures, 'Missing'));
    expect(countOf(figures, 'Rejected')).toBe(1);
    expect(countOf(figures, 'AwaitingReview')).toBe(2);
  });
});

describe('the profile', () => {
  it('is empty, then populated', async () => {
    const state = async () => profileStateOf((await getEntity(world.ctx(owner), { entityId })).figures);
    expect(await state()).toBe('EmptyProfile');
    await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    expect(await state()).toBe('EmptyProfilePopulated');
  });
});

it('a step taken while the states are verified is not reported as a difference', async () => {
  const { id } = await give(contributor, 'LeiCode', '5493001KJTIIGC8Y1R12');
  let isTaken = false;
  const afterFirstQuery: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isTaken || !result.rows.some((row) => Object.values(row).includes(id))) return result;
      isTaken = true;
      await updateCredential(world.ctx(contributor), { credentialId: id, step: 'requestReview' });
      return result;
    },
  };
  const ctx = world.ctx({ kind: 'system', job: 'test' });
  // Other tests leave states behind that they set by hand.
  const { found } = await verifyCredentialStates(ctx);
  const db = ctx.db.withPlugin(afterFirstQuery);
  expect(await verifyCredentialStates({ ...ctx, db })).toMatchObject({ found });
  expect(isTaken).toBe(true);
});
