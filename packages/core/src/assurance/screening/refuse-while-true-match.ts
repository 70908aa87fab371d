import { ProductError } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { whyNotRequest } from './why-not-request.ts';

export async function refuseWhileTrueMatch(ctx: Ctx, party: Events['data.requesting']): Promise<void> {
  if (await whyNotRequest(ctx, party)) throw new ProductError('relationship.true_match');
}
