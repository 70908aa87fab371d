import { ProductError } from '@probity/domain';
import { type Actor, userIdOf } from '../../kernel/context/index.ts';

/** The person whose read state it is: only people read notifications. */
export function readerOf(actor: Actor): string {
  const userId = userIdOf(actor);
  if (!userId) throw new ProductError('resource.not_found');
  return userId;
}
