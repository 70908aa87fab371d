import type { Access, AnyEndpoint } from '@probity/contract';
import { adminModeUseOf } from '@probity/contract/admin-mode.ts';
import { type Actor, isAdmin, isInAdminMode } from '@probity/core/kernel/context';
import { ProductError } from '@probity/domain';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';

/** Whether this kind of caller may call at all. The use case decides about records and roles. */
export function admit(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind === 'anonymous') throw new ProductError('auth.token_missing');
  if (access === 'registrant' && actor.kind === 'registrant') return;
  if (actor.kind === 'registrant') throw new ProductError('auth.token_invalid');
  if (access === 'identity') return;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  if (access === 'unverified') return;
  // A user from another identity provider completes registration before there is a second factor to pass.
  if (access === 'registrant' && !actor.secondFactor.enrolled) return;
  if (!actor.verified) throw new ProductError('auth.second_factor_required');
  if (access === 'admin' && !isAdmin(actor)) throw new ProductError('resource.not_found');
}

/** What an API key may call: only operations within its scopes, and never those reserved for people. */
export function admitKey(scope: KeyScope | null, actor: Actor): void {
  const key = actor.kind === 'user' ? actor.apiKey : undefined;
  if (!key) return;
  if (!scope) throw new ProductError('apiKey.people_only');
  if (!key.scopes.includes(scope))
    throw new ProductError('apiKey.scope_missing', { values: { name: scope } });
}

/** In the account of someone else, an administrator reads and repairs: nothing leaves it or speaks for it. */
export function admitAdminMode(row: AnyEndpoint, actor: Actor): void {
  if (isInAdminMode(actor) && adminModeUseOf(row) === 'Refused')
    throw new ProductError('admin.mode_excludes');
}
