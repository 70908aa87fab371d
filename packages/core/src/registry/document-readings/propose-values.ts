import { type DataFieldKey, fieldDefinition, roleMay, sectionOf } from '@probity/domain';
import { propose } from '@probity/domain/evidence-reading/propose.ts';
import type { ReadDocument } from '@probity/domain/evidence-reading/reading.ts';
import { formatFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import type { DocumentRow } from '../documents/index.ts';
import { listFilledFields } from './document-readings.store.ts';

/** Proposes values for empty fields to those who may fill them in. Nothing is filled in automatically. */
export async function proposeValues(ctx: Ctx, document: DocumentRow, read: ReadDocument, locale: string) {
  const entity = mayEdit(ctx, document.accountId) ? await findEntity(ctx, document.entityId) : undefined;
  if (!entity) return null;
  const { kind } = entity;
  const { type, issuedOn, expiresOn, values } = propose(read, { kind, country: entity.country ?? 'GB' });
  const filled = new Set<DataFieldKey>(await listFilledFields(ctx.db, entity.id));
  const today = dayOf(ctx.services.now());
  return {
    entityId: entity.id,
    type: type !== document.type ? type : null,
    issuedOn: document.issuedOn === null && issuedOn && issuedOn.date <= today ? issuedOn.date : null,
    expiresOn: document.expiresOn === null ? (expiresOn?.date ?? null) : null,
    values: values.flatMap(({ fieldKey, value, page, boxes }) => {
      if (filled.has(fieldKey) || !sectionOf(fieldKey, kind) || fieldDefinition(fieldKey).link) return [];
      const parsed = parseFieldValue(fieldKey, value, { today });
      if (!parsed.ok) return [];
      return [
        {
          fieldKey,
          value: parsed.value,
          shown: formatFieldValue(fieldKey, parsed.value, locale),
          page,
          boxes,
        },
      ];
    }),
  };
}

function mayEdit({ actor }: Ctx, accountId: string): boolean {
  if (actor.kind !== 'user') return false;
  const membership = actor.memberships.find((one) => one.accountId === accountId);
  return membership !== undefined && roleMay(membership.role, 'edit');
}
