import { ProductError, RECENT_AUTHENTICATION_MINUTES } from '@probity/domain';
import type { ProtectedAct } from '@probity/domain/auth/protected-acts.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { apiKeyIdOf } from './actor.ts';
import type { Ctx } from './context.ts';

/**
 * Refuses an act unless a person has just authenticated, so that neither a stolen session nor a program can take it. The
 * error says why it asks.
 */
export function requireRecentAuthentication(
  { actor, services }: Pick<Ctx, 'actor' | 'services'>,
  act: ProtectedAct,
): void {
  if (apiKeyIdOf(actor)) throw new ProductError('apiKey.people_only');
  const shown = actor.kind === 'user' && actor.verified ? actor.authenticatedAt : undefined;
  const isRecent =
    shown && services.now().getTime() - shown.getTime() <= RECENT_AUTHENTICATION_MINUTES * 60_000;
  if (isRecent) return;
  const detail = currentTexts().t(`auth.protectedAct.${act}`, { product: services.product.name });
  throw new ProductError('auth.reauthentication_required', { detail });
}
