import { sealed, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import type { Layout } from './read-counterparties.ts';

export const importContext = (importId: string, column: 'file_name' | 'layout'): EncryptionContext => ({
  table: 'imports',
  row: importId,
  column,
});

export const importRowContext = sealed('import_rows', 'content', { by: ['import_id', 'number'] });

/** A row that cannot be used, and why. */
export interface FailedContent {
  cells: string[];
  reason: string;
}

export const openLayout = (
  sealing: AccountSealing,
  { id, layout }: { id: string; layout: Buffer | null },
): Layout | null => layout && unsealJson<Layout>(sealing, layout, importContext(id, 'layout'));

export const sealLayout = (sealing: AccountSealing, importId: string, layout: Layout): Buffer =>
  sealing.seal(JSON.stringify(layout), importContext(importId, 'layout'));
