import { counterpartyColumns } from '@probity/domain/imports/import-keys.ts';
import { z } from 'zod';
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
export const FailedContent = z.object({ cells: z.array(z.string()), reason: z.string() });
export type FailedContent = z.output<typeof FailedContent>;

const SealedLayout: z.ZodType<Layout> = z.object({
  columns: z.array(z.string()),
  mapping: z
    .partialRecord(z.enum(counterpartyColumns), z.string().optional())
    .and(z.object({ tags: z.array(z.string()).optional() })),
});

export const openLayout = (
  sealing: AccountSealing,
  { id, layout }: { id: string; layout: Buffer | null },
): Layout | null => layout && unsealJson(sealing, layout, importContext(id, 'layout'), SealedLayout);

export const sealLayout = (sealing: AccountSealing, importId: string, layout: Layout): Buffer =>
  sealing.seal(JSON.stringify(layout), importContext(importId, 'layout'));
