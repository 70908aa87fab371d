import { ProductError } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockToRequest } from './connection-access.ts';
import { type ConnectionRow, findOpenTwin } from './connections.store.ts';
import { closeInvitation } from './end-connection.ts';
import { illegalTransition, recordConnectionEvent } from './move-connection.ts';
import { alreadyOpen } from './open-connection.ts';
import { findRegisteredParty } from './parties.store.ts';
import { pointAt } from './register-party.ts';

/** Links a placeholder to the registered party that it represents, keeping scope and history. */
export function linkConnection(
  ctx: Ctx,
  input: { connectionId: string; entityId: string },
): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    await closeInvitation(ctx, input.connectionId);
    const own = await lockToRequest(ctx, input.connectionId);
    const { row, side } = own;
    if (side !== 'initiator' || row.targetAccountId) throw illegalTransition(row.sharingStatus, side);
    const party = await findRegisteredParty(ctx.db, input.entityId);
    const placeholder = await findEntity(ctx, row.targetId);
    const fits = party && (party.kind === 'LegalPerson') === (placeholder?.kind === 'LegalPerson');
    if (!fits) throw new ProductError('resource.not_found');
    if (party.id === row.initiatorId) throw new ProductError('connection.to_oneself');
    const subjectId = row.subjectId === row.targetId ? party.id : row.subjectId;
    const twin = await findOpenTwin(ctx.db, { ...row, targetId: party.id, subjectId, targetEmail: null });
    if (twin) throw alreadyOpen(twin);
    const linked = await pointAt(ctx, row, party.id);
    return recordConnectionEvent(ctx, { row: linked, side }, { event: 'linked' });
  });
}
