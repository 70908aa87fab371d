import { ProductError } from '@probity/domain';
import { type Actor, authorise } from '../../kernel/context/index.ts';

/** The account of the API key: a directory reaches no other, and a person’s own sign-in is not a directory. */
export function provisioningAccountOf(actor: Actor): string {
  const key = actor.kind === 'user' ? actor.apiKey : undefined;
  const [account] = actor.kind === 'user' ? actor.memberships : [];
  if (!key || !account) throw new ProductError('auth.token_missing');
  if (!key.scopes.includes('members:provision'))
    throw new ProductError('apiKey.scope_missing', { values: { name: 'members:provision' } });
  authorise(actor, 'owner', account.accountId);
  return account.accountId;
}
