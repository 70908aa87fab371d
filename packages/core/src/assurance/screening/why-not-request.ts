import { controlEffect, unrestricted } from '@probity/domain/controls/control.policy.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { hasTrueMatch } from './has-true-match.ts';

/** Why an account asks a party for nothing more: a request could warn the party of a true match. */
export async function whyNotRequest(
  ctx: Ctx,
  of: { accountId: string; entityId: string },
): Promise<'TrueMatch' | null> {
  const circumstances = { ...unrestricted, isFourEyes: false, hasTrueMatch: await hasTrueMatch(ctx, of) };
  return controlEffect({ act: 'RequestData' }, circumstances) === 'Refused' ? 'TrueMatch' : null;
}
