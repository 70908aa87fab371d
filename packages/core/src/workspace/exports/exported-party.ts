import { findConnection } from '../../exchange/connections/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ExportSummaryRow } from './exports.store.ts';

/** Of whom an export is, for the audit log: the party, and the connection that shares its data. */
export async function exportedParty(
  ctx: Ctx,
  { connectionId, entityId }: Partial<Pick<ExportSummaryRow, 'connectionId' | 'entityId'>>,
): Promise<{ entityId: string | null; connectionId?: string }> {
  if (!connectionId) return { entityId: entityId ?? null };
  const connection = await findConnection(ctx, connectionId);
  return { entityId: connection?.subjectId ?? entityId ?? null, connectionId };
}
