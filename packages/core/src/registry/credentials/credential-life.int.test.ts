import { countOf, type DataFieldKey, profileStateOf } from '@probity/domain';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { listNotifications } from '../../kernel/notifications/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { listReviewing } from '../../workspace/reviews/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import {
  attachEvidence,
  changeDocument,
  detachEvidence,
  replaceDocument,
  uploadDocument,
} from '../documents/index.ts';
import { getEntity, listEntityHistory } from '../profiles/index.ts';
import { changeValue } from './change-value.ts';
import { createCredential } from './create-credential.ts';
import { createCredentials } from './create-credentials.ts';
import { createEmptyCredentials } from './create-empty-credentials.ts';
import { deleteCredential } from './delete-credential.ts';
import { getCredential } from './get-credential.ts';
import { listCredentialHistory } from './list-credential-history.ts';
import { listCredentials } from './list-credentials.ts';
import { rejectCredential } from './reject-credential.ts';
import { revealValue } from './reveal-value.ts';
import { undoChange } from './undo-change.ts';
import { updateCredential } from './update-credential.ts';
import { validateCredential } from './validate-credential.ts';
import { verifyCredentialStates } from './verify-credential-states.ts';

let world: TestWorld;
let entityId: string;
let owner: UserActor;
let contributor: UserActor;
let validator: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  entityId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: entityId, role: 'Owner' });
  contributor = await world.aUser({ memberOf: entityId, role: 'Contributor' });
  validator = await world.aUser({ memberOf: entityId, role: 'Validator' });
});

const give = (
  actor: UserActor,
  fieldKey: 'RegistrationName' | 'TradingName' | 'LeiCode' | 'BankAccount' | 'Industry',
  value: unknown,
) => createCredential(world.ctx(actor), { entityId, fieldKey, value });

async function evidence(actor: UserActor, expiresOn: string | null = null): Promise<string> {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const input = { entityId, type, issuedOn: null, expiresOn, file };
  return (await uploadDocument(world.ctx(actor), input)).id;
}

/** Emails of notifications, as the worker would send them. */
async function emailed() {
  const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
    `delete from pgboss.job where name = 'mail-notification' returning data`,
  );
  for (const { data } of jobs) await mailNotification(world.ctx({ kind: 'system', job: 'test' }), data);
  return world.takeMails();
}

async function awaitingReview(): Promise<string> {
  const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
  await attachEvidence(world.ctx(contributor), { credentialId: id, documentId: await evidence(contributor) });
  return id;
}

describe('a value', () => {
  it('is submitted when entered, awaits review once it has evidence, and is validated by someone else', async () => {
    const { id, reviewState } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    expect(reviewState).toBe('Submitted');
    const documentId = await evidence(contributor);
    expect((await attachEvidence(world.ctx(contributor), { credentialId: id, documentId })).reviewState).toBe(
      'AwaitingReview',
    );
    const validated = await validateCredential(world.ctx(validator), { credentialId: id });
    expect(validated).toMatchObject({
      reviewState: 'Validated',
      assurance: 'CheckedByHolder',
      completeness: 'DataVerified',
    });
    const history = await listCredentialHistory(world.ctx(owner), { credentialId: id, locale: 'en-GB' });
    expect(history.map((entry) => entry.event)).toEqual(['Validated', 'ProofProvided', 'Added']);
    expect(history.at(-1)).toMatchObject({ after: 'Kestrel Freight Ltd', actorName: contributor.name });
  });

  it('shows until when its evidence is in date', async () => {
    const { id: credentialId } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    const attach = async (expiresOn: string | null) => {
      const documentId = await evidence(contributor, expiresOn);
      await attachEvidence(world.ctx(contributor), { credentialId, documentId });
      return (await getCredential(world.ctx(owner), { credentialId })).evidenceUntil;
    };
    expect((await getCredential(world.ctx(owner), { credentialId })).evidenceUntil).toBeNull();
    expect(await attach('2026-11-03')).toBe('2026-11-03');
    expect(await attach('2027-11-03')).toBe('2027-11-03');
    expect(await attach(null)).toBeNull();
  });

  it('is refused with the error named when it breaks the rules of its field', async () => {
    await expect(give(contributor, 'LeiCode', '5493001KJTIIGC8Y1R13')).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'value' }],
    });
  });

  it('is stored encrypted', async () => {
    const { id } = await give(contributor, 'RegistrationName', 'Planted Canary Ltd');
    const [row] = await world.database.asOwner<{ value: Buffer }>(
      'select value from credentials where id = $1',
      [id],
    );
    expect(row?.value.toString('latin1')).not.toContain('Canary');
  });

  it('is masked if it is sensitive, and revealing it is recorded', async () => {
    const { id } = await give(contributor, 'BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
    const view = await getCredential(world.ctx(validator), { credentialId: id });
    expect(view.value).toBeNull();
    expect(view.masked).not.toContain('20201555');
    const { value } = await revealValue(world.ctx(validator), { credentialId: id });
    expect(JSON.stringify(value)).toContain('GB33BUKB20201555555555');
    expect(await world.auditActions(entityId)).toContain('credential.revealed');
  });

  it('loses its validation when it changes', async () => {
    const id = await awaitingReview();
    await validateCredential(world.ctx(validator), { credentialId: id });
    const changed = await changeValue(world.ctx(contributor), {
      credentialId: id,
      value: 'Kestrel Freight plc',
    });
    expect(changed).toMatchObject({ reviewState: 'AwaitingReview', assurance: 'SelfAsserted' });
  });

  it('loses its validation when its evidence is removed', async () => {
    const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    const documentId = await evidence(contributor);
    await attachEvidence(world.ctx(contributor), { credentialId: id, documentId });
    await validateCredential(world.ctx(validator), { credentialId: id });
    const after = await detachEvidence(world.ctx(contributor), { credentialId: id, documentId });
    expect(after).toMatchObject({ reviewState: 'Submitted', completeness: 'MissingEvidenceDocuments' });
  });

  it('can exist once, and again after it was deleted', async () => {
    const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
    await expect(give(contributor, 'RegistrationName', 'Another')).rejects.toMatchObject({
      constraint: 'credentials_one_live',
    });
    await deleteCredential(world.ctx(contributor), { credentialId: id });
    await expect(give(contributor, 'RegistrationName', 'Another')).resolves.toBeDefined();
  });
});

describe('removing a value', () => {
  const removed = async () => {
    const id = await awaitingReview();
    await validateCredential(world.ctx(validator), { credentialId: id });
    const before = await getCredential(world.ctx(contributor), { credentialId: id });
    await deleteCredential(world.ctx(contributor), { credentialId: id });
    return { id, before };
  };
  const undo = (actor: UserActor, credentialId: string) => undoChange(world.ctx(actor), { credentialId });

  it('can be undone, with its validation and its evidence', async () => {
    const { id, before } = await removed();
    await expect(getCredential(world.ctx(contributor), { credentialId: id })).rejects.toThrow();
    const [open] = (await listCredentials(world.ctx(contributor), { entityId })).removed;
    expect(open).toMatchObject({ credentialId: id, fieldKey: 'RegistrationName' });
    await undo(contributor, id);
    const after = await getCredential(world.ctx(contributor), { credentialId: id });
    expect(after).toMatchObject({
      value: 'Kestrel Freight Ltd',
      attestation: { byName: before.attestation?.byName, at: before.attestation?.at },
      row: {
        reviewState: 'Validated',
        assurance: 'CheckedByHolder',
        completeness: 'DataVerified',
        evidenceCount: 1,
        changedAt: before.row.changedAt,
        lastChangedBy: contributor.userId,
      },
    });
    expect(await verifyCredentialStates(world.ctx({ kind: 'system', job: 'test' }))).toMatchObject({
      found: 0,
    });
    expect(await world.auditActions(entityId)).toEqual(expect.arrayContaining(['credential.undo']));
  });

  it('keeps the value in the history for those who may see it', async () => {
    const { id } = await removed();
    const [latest] = await listCredentialHistory(world.ctx(owner), { credentialId: id, locale: 'en-GB' });
    expect(latest).toMatchObject({ step: 'remove', before: 'Kestrel Freight Ltd', after: null });
    const file = await listEntityHistory(world.ctx(owner), {
      entityId,
      category: 'Values',
      locale: 'en-GB',
      before: null,
      limit: 5,
    });
    expect(file.items[0]).toMatchObject({ step: 'remove', before: 'Kestrel Freight Ltd' });
  });

  it('cannot be undone by a colleague, after ten minutes, or once the field has another value', async () => {
    const { id } = await removed();
    await expect(undo(owner, id)).rejects.toMatchObject({ code: 'credential.undo_too_late' });
    const another = await give(owner, 'RegistrationName', 'Kestrel Logistics Ltd');
    await expect(undo(contributor, id)).rejects.toMatchObject({ constraint: 'credentials_one_live' });
    await deleteCredential(world.ctx(owner), { credentialId: another.id });
    world.pass(10);
    await expect(undo(contributor, id)).rejects.toMatchObject({ code: 'credential.undo_too_late' });
    expect((await listCredentials(world.ctx(contributor), { entityId })).removed).toEqual([]);
  });
});

describe('undoing an edit', () => {
  const edited = async () => {
    const id = await awaitingReview();
    await validateCredential(world.ctx(validator), { credentialId: id });
    await changeValue(world.ctx(contributor), { credentialId: id, value: 'Kestrel Freight plc' });
    return id;
  };

  it('restores the validation if nothing else happened', async () => {
    const credentialId = await edited();
    const { abilities } = await getCredential(world.ctx(contributor), { credentialId });
    expect(abilities.undoUntil).not.toBeNull();
    const back = await undoChange(world.ctx(contributor), { credentialId });
    expect(back).toMatchObject({ reviewState: 'Validated', assurance: 'CheckedByHolder' });
    const after = await getCredential(world.ctx(contributor), { credentialId });
    expect(after).toMatchObject({ value: 'Kestrel Freight Ltd', abilities: { undoUntil: null } });
  });

  it('is refused once someone has reviewed the new value', async () => {
    const credentialId = await edited();
    await validateCredential(world.ctx(validator), { credentialId });
    const { abilities } = await getCredential(world.ctx(contributor), { credentialId });
    expect(abilities.undoUntil).toBeNull();
    await expect(undoChange(world.ctx(contributor), { credentialId })).rejects.toMatchObject({
      code: 'credential.undo_too_late',
    });
  });

  it('restores only the validations that the edit ended', async () => {
    const credentialId = await edited();
    await validateCredential(world.ctx(owner), { credentialId });
    await changeValue(world.ctx(contributor), { credentialId, value: 'Kestrel Freight SE' });
    await undoChange(world.ctx(contributor), { credentialId });
    const rows = await world.database.asOwner(
      'select by_user_id from attestations where credential_id = $1 and withdrawn_at is null',
      [credentialId],
    );
    expect(rows).toEqual([{ by_user_id: owner.userId }]);
  });
});

describe('several values saved at once', () => {
  const save = (...values: { fieldKey: DataFieldKey; value: unknown }[]) =>
    createCredentials(world.ctx(contributor), { entityId, values });
  const fields = async () =>
    (await listCredentials(world.ctx(owner), { entityId })).items.map(({ row }) => row.fieldKey).sort();

  it('are all saved, even where an empty credential existed', async () => {
    await createEmptyCredentials(world.ctx(contributor), { entityId, fieldKeys: ['Industry'] });
    await save({ fieldKey: 'Industry', value: '52' }, { fieldKey: 'LeiCode', value: '5493001KJTIIGC8Y1R12' });
    const { items } = await listCredentials(world.ctx(owner), { entityId });
    expect(items.map(({ row, value }) => [row.fieldKey, value]).sort()).toEqual([
      ['Industry', '52'],
      ['LeiCode', '5493001KJTIIGC8Y1R12'],
    ]);
  });

  it('are not saved at all when one is wrong, and each wrong one is named', async () => {
    const attempt = save(
      { fieldKey: 'TradingName', value: 'Kestrel' },
      { fieldKey: 'LeiCode', value: 'no number' },
      { fieldKey: 'RegistrationNumber', value: { country: 'GB', number: 'x' } },
    );
    await expect(attempt).rejects.toMatchObject({
      code: 'request.invalid',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'values.1.value' }),
        expect.objectContaining({ path: 'values.2.value.number' }),
      ]),
    });
    expect(await fields()).toEqual([]);
  });

  it('never overwrite what someone else entered in the meantime', async () => {
    await give(owner, 'LeiCode', '5493001KJTIIGC8Y1R12');
    const attempt = save(
      { fieldKey: 'Industry', value: '52' },
      { fieldKey: 'LeiCode', value: '529900T8BM49AURSDO55' },
    );
    await expect(attempt).rejects.toMatchObject({ errors: [{ path: 'values.1.value' }] });
    expect(await fields()).toEqual(['LeiCode']);
  });

  it('are refused to members who may not edit, and hidden from others', async () => {
    const values = [{ fieldKey: 'Industry' as const, value: '52' }];
    const reviewer = await world.aUser({ memberOf: entityId, role: 'Reviewer' });
    await expect(createCredentials(world.ctx(reviewer), { entityId, values })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(createCredentials(world.ctx(stranger), { entityId, values })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});

describe('a field that does not apply', () => {
  const mark = (credentialId: string, reason?: string) =>
    updateCredential(world.ctx(contributor), { credentialId, step: 'markNotApplicable', reason });
  const figures = async () => (await getEntity(world.ctx(owner), { entityId })).figures;

  it('needs a reason', async () => {
    const { id } = await give(contributor, 'LeiCode', '5493001KJTIIGC8Y1R12');
    await expect(mark(id)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'reason' }] });
  });

  it('shows its reason and no value, and gets its value back when it applies after all', async () => {
    const { id } = await give(contributor, 'LeiCode', '5493001KJTIIGC8Y1R12');
    expect((await mark(id, 'It trades no securities.')).reviewState).toBe('NotApplicable');
    expect(await getCredential(world.ctx(owner), { credentialId: id })).toMatchObject({
      value: null,
      notApplicableReason: 'It trades no securities.',
    });
    expect((await figures()).optional.byStatus).toMatchObject({ NotApplicable: 1, Verified: 0 });
    await updateCredential(world.ctx(contributor), { credentialId: id, step: 'markApplicable' });
    expect(await getCredential(world.ctx(owner), { credentialId: id })).toMatchObject({
      value: '5493001KJTIIGC8Y1R12',
      notApplicableReason: null,
      row: { reviewState: 'Submitted' },
    });
  });

  it('is reviewed by a second person if it is required, and counts only once accepted', async () => {
    const required = (await figures()).required.applicable;
    const [empty] = await createEmptyCredentials(world.ctx(contributor), {
      entityId,
      fieldKeys: ['Industry'],
    });
    const id = empty?.id ?? '';
    expect((await mark(id, 'A dormant holding company.')).reviewState).toBe('AwaitingReview');
    expect((await figures()).required).toMatchObject({
      applicable: required,
      byStatus: { NotApplicable: 0 },
    });
    const { items } = await listReviewing(world.ctx(validator), {
      accountId: entityId,
      after: null,
      limit: 9,
    });
    expect(items.map(({ row }) => row.id)).toEqual([id]);
    await expect(validateCredential(world.ctx(contributor), { credentialId: id })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    expect((await validateCredential(world.ctx(validator), { credentialId: id })).reviewState).toBe(
      'NotApplicable',
    );
    expect((await figures()).required).toMatchObject({
      applicable: required - 1,
      byStatus: { NotApplicable: 1, Verified: 0 },
    });
  });

  it('is required again when the reviewer rejects it', async () => {
    const { id } = await createCredential(world.ctx(contributor), {
      entityId,
      fieldKey: 'Industry',
      value: '52',
    });
    await mark(id, 'Not sure which one.');
    await rejectCredential(world.ctx(validator), { credentialId: id, reason: 'NotProvided' });
    expect((await figures()).required.byStatus).toMatchObject({ Rejected: 1, NotApplicable: 0 });
    const given = await changeValue(world.ctx(contributor), { credentialId: id, value: '52' });
    expect(given.reviewState).toBe('Submitted');
    expect(await verifyCredentialStates(world.ctx({ kind: 'system', job: 'test' }))).toMatchObject({
      found: 0,
    });
  });
});

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

    it('is refused to a person who replaced a document, whoever touches it afterwards', async () => {
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
      values: { party: validator.name, title: 'Registered name' },
      link: `/profile/data?entity=${entityId}&credential=${id}`,
    });
    expect((await notificationsOf(owner)).filter(({ kind }) => kind === 'value.rejected')).toEqual([]);
    expect((await emailed()).map(({ to }) => to)).toEqual([contributor.email]);
  });

  it('notifies every other reviewer once, even if several values await review', async () => {
    await emailed();
    await awaitingReview();
    const { id } = await give(validator, 'TradingName', 'Kestrel');
    await updateCredential(world.ctx(validator), { credentialId: id, step: 'requestReview' });
    const asked = async (actor: UserActor) =>
      (
        await listNotifications(world.ctx(actor), { accountId: entityId, limit: 9, after: null })
      ).items.filter(({ kind }) => kind === 'value.reviewRequested').length;
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

  it('list no review of a value to whoever entered it, although someone else added its evidence', async () => {
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
