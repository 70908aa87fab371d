import type { ReadDocument } from '@probity/domain/evidence-reading/reading.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { DocumentReadingRow, VersionKey } from './document-readings.store.ts';

export const readingContext = ({ documentId, number }: VersionKey) => ({
  table: 'document_readings',
  row: `${documentId}/${number}`,
  column: 'content',
});

export const sealReading = (sealing: AccountSealing, key: VersionKey, content: ReadDocument): Buffer =>
  sealing.seal(JSON.stringify(content), readingContext(key));

export function openReading(sealing: AccountSealing, row: DocumentReadingRow): ReadDocument | null {
  return row.content && unsealJson<ReadDocument>(sealing, row.content, readingContext(row));
}
