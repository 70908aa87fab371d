import { type DataFieldKey, ProductError } from '@probity/domain';
import { findRegistrantActor } from '../../identity/members/index.ts';
import { authoriseSelf, type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { confirmByRegister } from './confirm-by-register.ts';
import { populateFromRegister } from './populate-from-register.ts';
import { getPublicRegister } from './public-register.ts';
import { readRegister } from './read-register.ts';

interface FillOwnProfile {
  userId: string;
  country: string;
  reference: string;
}

/**
 * Fills the organisation that the user is registering with what the register says about the company they chose. People are
 * not added: the Owner confirms them.
 */
export async function fillOwnProfile(
  ctx: Ctx,
  input: FillOwnProfile,
): Promise<{ filled: DataFieldKey[]; reference: string }> {
  authoriseSelf(ctx.actor, input.userId);
  const { provider: enricher } = getPublicRegister(ctx, input.country);
  const actor = await inUnscopedTransaction(ctx, (ctx) => findRegistrantActor(ctx, input.userId));
  const [account] = actor?.memberships ?? [];
  if (!actor || !account) throw new ProductError('resource.not_found');
  const asOwner: Ctx = { ...ctx, actor };
  const { accountId } = account;
  const { reference } = input;
  const { id: extractId } = await readRegister(asOwner, { accountId, enricher, reference });
  const chosen = { enricher, entityId: accountId, extractId };
  const { filled } = await populateFromRegister(asOwner, chosen);
  // The country is in the profile since the account was opened.
  const { confirmed } = await confirmByRegister(asOwner, chosen);
  return { filled: [...new Set([...filled, ...confirmed])], reference };
}
