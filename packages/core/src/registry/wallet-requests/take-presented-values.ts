import { type DataFieldKey, ProductError } from '@probity/domain';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction, notFound, refuseInAdminMode } from '../../kernel/context/index.ts';
import { giveField } from '../credentials/index.ts';
import { openPresented } from './get-wallet-request.ts';
import { valuesIn } from './presentable-types.ts';
import { findRequest, markTaken } from './wallet-requests.store.ts';

/** Enters what a wallet has presented into the profile, once; it is validated like any other value. */
export function takePresentedValues(
  ctx: Ctx,
  { entityId, walletRequestId }: { entityId: string; walletRequestId: string },
): Promise<{ fields: DataFieldKey[] }> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, entityId, 'edit');
    refuseInAdminMode(ctx.actor);
    const row = await findRequest(ctx.db, walletRequestId);
    if (row?.accountId !== entityId) throw notFound();
    const stored = await openPresented(ctx, row);
    if (!stored || !(await markTaken(ctx.db, row.id, ctx.services.now())))
      throw new ProductError('walletRequest.nothing_to_take');
    const today = dayOf(ctx.services.now());
    const values = valuesIn(row.type, stored.claims).filter(
      ({ fieldKey, value }) => parseFieldValue(fieldKey, value, { today }).ok,
    );
    for (const given of values) await giveField(ctx, entity, { ...given, path: given.fieldKey });
    const fields = [...new Set(values.map(({ fieldKey }) => fieldKey))];
    await record(ctx, {
      action: 'wallet.taken_over',
      chainId: entityId,
      subject: { type: 'wallet', id: row.id },
      details: { type: row.type, fields, trustLevel: stored.trustLevel },
    });
    return { fields };
  });
}
