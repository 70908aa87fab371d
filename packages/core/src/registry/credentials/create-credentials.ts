import { type DataFieldKey, fieldDefinition, ProductError } from '@probity/domain';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { findLiveCredential } from './credentials.store.ts';
import { giveField } from './give-field.ts';

interface CreateCredentials {
  entityId: string;
  values: readonly { fieldKey: DataFieldKey; value: unknown }[];
}

interface Fault {
  path: string;
  message: string;
}

/** Enters the first values of several fields, all or none. Reports every error, not only the first. */
export function createCredentials(ctx: Ctx, input: CreateCredentials): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const faults: Fault[] = [];
    for (const [index, { fieldKey, value }] of input.values.entries()) {
      const path = `values.${index}.value`;
      const parsed = parseFieldValue(fieldKey, value, { today: dayOf(ctx.services.now()) });
      if (!parsed.ok)
        faults.push(...parsed.errors.map((error) => ({ ...error, path: joined(path, error.path) })));
      const known = fieldDefinition(fieldKey).multiple
        ? []
        : await findLiveCredential(ctx.db, entity.id, fieldKey);
      if (known.some((row) => row.value !== null)) faults.push({ path, message: sentence('givenMeanwhile') });
    }
    if (faults.length > 0) throw new ProductError('request.invalid', { errors: faults });
    for (const [index, given] of input.values.entries())
      await giveField(ctx, entity, { ...given, path: `values.${index}.value` });
  });
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join('.');
