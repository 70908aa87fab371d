import { fieldDefinition } from '@probity/domain';
import { compareWithReading } from '@probity/domain/evidence-reading/compare-with-reading.ts';
import type { Finding, ReadDocument } from '@probity/domain/evidence-reading/reading.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import type { ProvenValue } from './document-readings.store.ts';

/** Looks for a value in what was read; null where it has none, or one that no document says in words. */
export function findValue(
  sealing: AccountSealing,
  { credentialId, fieldKey, value, kind, relatedName, relatedKind }: ProvenValue,
  document: ReadDocument,
): Finding | null {
  if (relatedName !== null && relatedKind !== null)
    return compareWithReading({ fieldKey: 'LegalName', kind: relatedKind, value: relatedName }, document);
  // Who is meant is not for everyone to know who may see the role.
  if (fieldDefinition(fieldKey).link) return null;
  const opened = openValue(sealing, credentialId, value);
  return opened === null ? null : compareWithReading({ fieldKey, kind, value: opened }, document);
}

/** The words of a value that is masked stay in the document. */
export const isMasked = ({ fieldKey }: Pick<ProvenValue, 'fieldKey'>): boolean =>
  fieldDefinition(fieldKey).sensitive;
