import {
  type Completeness,
  completenessOrder,
  type DataFieldKey,
  type ProfileCompleteness,
} from '@probity/domain';
import type { CredentialRow } from './credentials.store.ts';

/** A field with several values is as complete as the least complete of them. */
export function completenessByField(
  credentials: readonly Pick<CredentialRow, 'fieldKey' | 'completeness'>[],
): ProfileCompleteness {
  const worst: ProfileCompleteness = {};
  for (const { fieldKey, completeness } of credentials) {
    const field = fieldKey as DataFieldKey;
    const known = worst[field];
    const found = completeness as Completeness;
    const isWorse = !known || completenessOrder.indexOf(found) < completenessOrder.indexOf(known);
    if (isWorse) worst[field] = found;
  }
  return worst;
}
