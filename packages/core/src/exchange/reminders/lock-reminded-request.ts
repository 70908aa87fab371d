import { holderSideOf, ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { lockConnection, type OwnConnection } from '../connections/index.ts';

/** A request of the actor's account, for a member who can send it; not found for the party that is asked. */
export async function lockRemindedRequest(ctx: Ctx, connectionId: string): Promise<OwnConnection> {
  const request = await lockConnection(ctx, connectionId, 'edit', { as: 'initiator' });
  if (request.side !== 'initiator' || holderSideOf[request.row.relationType] !== 'target')
    throw new ProductError('resource.not_found');
  return request;
}
