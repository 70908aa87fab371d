import type { Relationship } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealed, sealingOf } from '../../kernel/encryption/index.ts';
import { accessConnection } from './connection-access.ts';
import { updateSide } from './connections.store.ts';

export const relationshipContext = sealed('connection_sides', 'relationship_note', {
  by: ['connection_id', 'side'],
  bind: (connectionId, side) => ({ row: String(connectionId), column: `relationship_note:${side}` }),
});

interface SetRelationship {
  connectionId: string;
  accountId?: string | undefined;
  relationship: Relationship | null;
  /** Undefined leaves the note unchanged. */
  note?: string | null | undefined;
}

/** Sets the other party's relationship to this one; each side has its own. */
export function setRelationship(ctx: Ctx, input: SetRelationship): Promise<void> {
  const { connectionId, relationship, note } = input;
  return inTransaction(ctx, async (ctx) => {
    const { side, accountId } = await accessConnection(ctx, connectionId, 'edit', input);
    const sealing = note ? await sealingOf(ctx, accountId) : null;
    const relationshipNote =
      sealing && note ? sealing.seal(note, relationshipContext(connectionId, side)) : null;
    await updateSide(
      ctx.db,
      { connectionId, side },
      { relationship, ...(note !== undefined && { relationshipNote }) },
    );
    await record(ctx, {
      action: 'connection.relationshipChanged',
      chainId: accountId,
      subject: { type: 'connection', id: connectionId },
      details: { relationship },
    });
  });
}
