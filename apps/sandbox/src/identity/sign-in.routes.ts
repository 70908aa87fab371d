import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { checkSignIn } from './check-sign-in.ts';
import { forgotPage, resetSentPage } from './forgot-password.page.ts';
import type { IdentityContext } from './identity-context.ts';
import { sendPasswordReset } from './password-reset.ts';
import { expiredPage, type SignInNotice, signInPage } from './sign-in.page.ts';
import type { User } from './user.ts';

interface SignInForm {
  email?: string;
  password?: string;
  demo?: string;
}

interface ByUid {
  Params: { uid: string };
  Body: SignInForm;
}

export async function signInRoutes(app: FastifyInstance, identity: IdentityContext): Promise<void> {
  const { lockOut, openid, options, product, users } = identity;
  const demoUsers = () =>
    users
      .all()
      .filter((user) => user.demo && !user.blocked)
      .sort(strangersLast);

  const details = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await openid.interactionDetails(request.raw, reply.raw);
    } catch {
      return undefined;
    }
  };
  const expired = (reply: FastifyReply) => sendPage(reply.code(400), expiredPage(options.productUrl));
  const show = (reply: FastifyReply, uid: string, email: string, notice?: SignInNotice) =>
    sendPage(reply, signInPage({ uid, email, notice, demoUsers: demoUsers() }), product.origins);

  const finish = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
    const location = await openid.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: user.user_id, amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    );
    await users.update(user.user_id, {
      last_login: new Date().toISOString(),
      logins_count: user.logins_count + 1,
    });
    return reply.redirect(location, 303);
  };

  app.get<ByUid>('/sign-in/:uid', async (request, reply) => {
    const interaction = await details(request, reply);
    if (!interaction) return expired(reply);
    return show(reply, interaction.uid, String(interaction.params.login_hint ?? ''));
  });

  app.post<ByUid>('/sign-in/:uid', async (request, reply) => {
    const interaction = await details(request, reply);
    if (!interaction) return expired(reply);
    const { demo, email = '', password = '' } = request.body ?? {};
    if (demo !== undefined) {
      const user = demoUsers().find((candidate) => candidate.user_id === demo);
      return user ? finish(request, reply, user) : show(reply.code(403), interaction.uid, email, 'wrong');
    }
    const checked = await checkSignIn(users, lockOut, email, password);
    if ('user' in checked) return finish(request, reply, checked.user);
    return show(
      reply.code(checked.refused === 'locked' ? 429 : 403),
      interaction.uid,
      email,
      checked.refused,
    );
  });

  app.get<ByUid>('/sign-in/:uid/forgot-password', async (request, reply) => {
    const interaction = await details(request, reply);
    if (!interaction) return expired(reply);
    return sendPage(reply, forgotPage(interaction.uid, String(interaction.params.login_hint ?? '')));
  });

  app.post<ByUid>('/sign-in/:uid/forgot-password', async (request, reply) => {
    const interaction = await details(request, reply);
    if (!interaction) return expired(reply);
    const email = request.body?.email?.trim() ?? '';
    if (!email) return sendPage(reply.code(400), forgotPage(interaction.uid, '', true));
    await sendPasswordReset(identity, email);
    return sendPage(reply, resetSentPage(interaction.uid, email));
  });
}

const isStranger = (user: User) => Object.keys(user.app_metadata).length === 0;
const strangersLast = (a: User, b: User) => Number(isStranger(a)) - Number(isStranger(b));
