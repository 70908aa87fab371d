import { type DataFieldKey, type IntegrationProvider, ProductError } from '@probity/domain';
import { confirmedUntil } from '@probity/domain/checks/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { changeValue, lockCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { checkEntity, getUsableExtract, identityIn, readableValues } from './check-against-register.ts';
import { confirmCredential } from './confirm-credential.ts';
import { lockProfile } from './data-enrichers.store.ts';

interface ConfirmByRegister {
  enricher: IntegrationProvider;
  entityId: string;
  extractId: string;
  /** Matching fields to confirm; all if omitted. */
  fields?: readonly DataFieldKey[] | undefined;
  /** Differing fields that take the register's value. */
  takeOver?: readonly DataFieldKey[] | undefined;
  /** Keys of roles found on both sides; all if omitted. */
  parties?: readonly string[] | undefined;
}

interface ConfirmedByRegister {
  confirmed: DataFieldKey[];
  changed: DataFieldKey[];
  parties: string[];
  skipped: { key: string; reason: 'NotSame' | 'NoDifference' | 'AwaitsReview' | 'StateForbids' }[];
  until: string;
}

/** Values that match the register become externally confirmed; chosen differences take its value first. */
export function confirmByRegister(ctx: Ctx, input: ConfirmByRegister): Promise<ConfirmedByRegister> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    await lockProfile(ctx.db, entity.id);
    await lockCredentialsOfEntity(ctx, entity.id);
    const extract = await getUsableExtract(ctx, entity, input);
    const check = await checkEntity(ctx, entity, extract);
    const takeOver = new Set(input.takeOver ?? []);
    const identity = identityIn(ctx, { entity, extract, compared: check.fields, takenOver: takeOver });
    if (identity !== 'Same') throw new ProductError('register.other_company');
    const result: ConfirmedByRegister = {
      confirmed: [],
      changed: [],
      parties: [],
      skipped: [],
      until: confirmedUntil(extract.readAt),
    };
    const values = readableValues(ctx, extract);
    for (const fieldKey of takeOver) {
      const field = check.fields.find((candidate) => candidate.fieldKey === fieldKey);
      if (field?.state !== 'Differs' || !field.own) {
        result.skipped.push({ key: fieldKey, reason: 'NoDifference' });
        continue;
      }
      const { credentialId } = field.own;
      await changeValue(ctx, { credentialId, value: values[fieldKey] });
      await confirmCredential(ctx, credentialId, extract);
      result.changed.push(fieldKey);
    }
    const same = check.fields.filter(({ state }) => state === 'Same');
    for (const fieldKey of new Set(input.fields ?? same.map((field) => field.fieldKey))) {
      const own = same.find((field) => field.fieldKey === fieldKey)?.own;
      if (!own) result.skipped.push({ key: fieldKey, reason: 'NotSame' });
      else {
        const confirmation = await confirmCredential(ctx, own.credentialId, extract);
        if (confirmation === 'Confirmed') result.confirmed.push(fieldKey);
        else result.skipped.push({ key: fieldKey, reason: confirmation });
      }
    }
    // The register does not confirm a share outside the range it publishes.
    const existing = check.parties.filter(
      ({ state, own, share }) => state === 'Existing' && own?.to === null && share !== 'OutsideRange',
    );
    for (const key of new Set(input.parties ?? existing.map((party) => party.key))) {
      const own = existing.find((party) => party.key === key)?.own;
      if (!own) result.skipped.push({ key, reason: 'NotSame' });
      else {
        const confirmation = await confirmCredential(ctx, own.credentialId, extract);
        if (confirmation === 'Confirmed') result.parties.push(key);
        else result.skipped.push({ key, reason: confirmation });
      }
    }
    await record(ctx, {
      action: 'register.confirmed',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: {
        enricher: extract.enricher,
        extractId: extract.id,
        fields: result.confirmed,
        changed: result.changed,
        parties: result.parties.length,
      },
    });
    return result;
  });
}
