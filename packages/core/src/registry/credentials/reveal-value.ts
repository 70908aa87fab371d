import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { getVisibleCredential } from './own-credential.ts';

/** Reveals a masked value. Who viewed it and when is recorded. */
export function revealValue(ctx: Ctx, input: { credentialId: string }): Promise<{ value: unknown }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getVisibleCredential(ctx, input.credentialId);
    const sealing = await sealingOf(ctx, row.accountId);
    await record(ctx, {
      action: 'credential.revealed',
      chainId: row.accountId,
      subject: { type: 'credential', id: row.id },
      details: { field: row.fieldKey, entityId: row.entityId },
    });
    return { value: openValue(sealing, row.id, row.value) };
  });
}
