import type { IdentityContext } from './identity-context.ts';
import { resetMail } from './reset.mail.ts';

/** Does not reveal whether the address is known: the caller always gets the same response. */
export async function sendPasswordReset(identity: IdentityContext, email: string): Promise<void> {
  const user = identity.users.findByEmail(email);
  if (!user) return;
  const link = `${identity.url}/reset-password?ticket=${identity.tickets.issue(user.user_id)}`;
  await identity.mailer.send({ to: user.email, ...resetMail(user.name, link) });
}
