import { isPersonalMail, ProductError } from '@probity/domain';
import { impersonationIn } from '@probity/domain/entities/impersonating-name.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inUnscopedTransaction, newId, type ProductProfile } from '../../kernel/context/index.ts';
import { chosenLanguage, insertUser, queueIdentitySync } from '../users/index.ts';

/** Creates a user for someone who signed in through another identity provider, from the token's claims. */
export async function registerExternalUser(ctx: Ctx): Promise<{ id: string; personalEmail: boolean }> {
  if (ctx.actor.kind !== 'newcomer') throw new ProductError('user.already_complete');
  const { identity } = ctx.actor;
  const { email } = identity;
  if (!email || !identity.emailVerified) throw new ProductError('auth.email_unconfirmed');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const name = nameOf(identity.name, email, ctx.services.product);
    const user = await insertUser(ctx, {
      id: newId(),
      email,
      name,
      status: 'Active',
      language: chosenLanguage(),
      issuer: identity.issuer,
      subject: identity.subject,
      emailVerifiedAt: ctx.services.now(),
    });
    if (!user) throw new ProductError('EMAIL_TAKEN', { values: { email } });
    await record(ctx, {
      action: 'user.registered_externally',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await queueIdentitySync(ctx, user);
    return { id: user.id, personalEmail: isPersonalMail(email) };
  });
}

/** The name in the token, or one from the address if that could be mistaken for ours. The person can change it later. */
function nameOf(claimed: string | null | undefined, email: string, product: ProductProfile): string {
  const [mailbox = '', domain = ''] = email.split('@');
  const words = (part: string) => part.replace(/[._-]+/g, ' ');
  const names = [claimed, words(mailbox), words(domain)].filter((name) => typeof name === 'string');
  return names.find((name) => impersonationIn(name, { product, isPerson: true }) === null) ?? words(domain);
}
