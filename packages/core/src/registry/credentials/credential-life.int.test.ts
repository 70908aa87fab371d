import type { DataFieldKey } from '@probity/domain';
import { describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import {
  awaitingReview,
  contributor,
  entityId,
  evidence,
  give,
  owner,
  useOrganisation,
  validator,
  world,
} from '../../testing/value-story.ts';
import { getEntity, listEntityHistory } from '../../workspace/profiles/index.ts';
import { listReviewing } from '../../workspace/reviews/index.ts';
import { attachEvidence, detachEvidence } from '../documents/index.ts';
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

useOrganisation();

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

  it('never stands beside a value of the same field', async () => {
    const { id: first } = await give(contributor, 'TradingName', 'Kestrel');
    const { id: second } = await give(contributor, 'TradingName', 'Kestrel Air');
    await expect(mark(first, 'It has none.')).rejects.toMatchObject({ code: 'credential.has_other_values' });
    await deleteCredential(world.ctx(contributor), { credentialId: second });
    await mark(first, 'It has none.');
    const { id: third } = await give(contributor, 'TradingName', 'Kestrel Sea');
    expect(third).toBe(first);
    const { items } = await listCredentials(world.ctx(owner), { entityId });
    expect(items.map(({ row, value }) => [row.reviewState, value])).toEqual([['Submitted', 'Kestrel Sea']]);
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
