import { ProductError } from '@probity/domain';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { accessShared, partySealing } from '../connections/index.ts';
import { recordAccess } from './record-access.ts';
import { findVisibleCredential } from './shared-data.store.ts';

/** Shows the recipient a masked shared value in full. The access is logged for the data owner. */
export function revealShared(
  ctx: Ctx,
  input: { connectionId: string; credentialId: string },
): Promise<{ text: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { row: connection } = await accessShared(ctx, input.connectionId);
    const row = await findVisibleCredential(ctx.db, connection.id, input.credentialId);
    if (!row) throw new ProductError('resource.not_found');
    const sealing = await partySealing(ctx, connection.id, row.accountId);
    const value = openValue(sealing, row.id, row.value);
    await recordAccess(ctx, connection, { kind: 'revealed', items: [`field:${row.fieldKey}`] });
    const key = row.fieldKey;
    return { text: value === null ? null : formatFieldValue(key, value, currentTexts().tag) };
  });
}
