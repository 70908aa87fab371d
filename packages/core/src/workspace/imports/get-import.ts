import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { accessImport } from './import-access.ts';
import { importContext, openLayout } from './import-sealing.ts';
import type { ImportView } from './imports.store.ts';
import type { CounterpartyMapping } from './read-counterparties.ts';

export function getImport(ctx: Ctx, { importId }: { importId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const row = await accessImport(ctx, importId);
    return viewImport(row, await sealingOf(ctx, row.accountId));
  });
}

export function viewImport(row: ImportView, sealing: AccountSealing) {
  const { id, accountId, state, format, fault, total, done, existing, failed, position } = row;
  const { createdByName, createdAt, finishedAt, expiresAt } = row;
  const layout = openLayout(sealing, row);
  const mapping: CounterpartyMapping = layout?.mapping ?? {};
  return {
    ...{ id, accountId, state, format, fault, total, done, existing, failed, position },
    ...{ createdByName, createdAt, finishedAt, expiresAt },
    fileName: sealing.unseal(row.fileName, importContext(id, 'file_name')).toString('utf8'),
    columns: layout?.columns ?? [],
    mapping,
    isMapped: mapping.name !== undefined,
  };
}
