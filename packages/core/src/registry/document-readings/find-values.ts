import { fieldDefinition } from '@probity/domain';
import { compareWithReading } from '@probity/domain/evidence-reading/compare-with-reading.ts';
import type { Finding, ReadDocument } from '@probity/domain/evidence-reading/reading.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import type { ProvenValue } from './document-readings.store.ts';

/** Finds a value in the text of a document; null if there is none, or one that documents do not spell out. */
export function findValue(
  sealing: AccountSealing,
  { credentialId, fieldKey, value, kind, relatedName, relatedKind }: ProvenValue,
  document: ReadDocument,
): Finding | null {
  if (relatedName !== null && relatedKind !== null)
    return compareWithReading({ fieldKey: 'LegalName', kind: relatedKind, value: relatedName }, document);
  // Not everyone who may see the role may know who holds it.
  if (fieldDefinition(fieldKey).link) return null;
  const opened = openValue(sealing, credentialId, value);
  return opened === null ? null : compareWithReading({ fieldKey, kind, value: opened }, document);
}

/** The text of a masked value is never repeated outside the document. */
export const isMasked = ({ fieldKey }: Pick<ProvenValue, 'fieldKey'>): boolean =>
  fieldDefinition(fieldKey).sensitive;
