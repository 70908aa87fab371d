import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { resetProblem } from './passwords.ts';
import { resetDonePage, resetPage, ticketGonePage } from './reset-password.page.ts';

interface ResetForm {
  ticket?: string;
  password?: string;
  repeated?: string;
}

export async function resetPasswordRoutes(app: FastifyInstance, identity: IdentityContext): Promise<void> {
  const { lockOut, options, tickets, users } = identity;
  const holderOf = (ticket: string) => {
    const userId = tickets.userOf(ticket);
    return userId === undefined ? undefined : users.find(userId);
  };

  app.get<{ Querystring: { ticket?: string } }>('/reset-password', async (request, reply) => {
    const { ticket = '' } = request.query;
    const user = holderOf(ticket);
    if (!user) return sendPage(reply.code(410), ticketGonePage(options.productUrl));
    return sendPage(reply, resetPage(ticket, user.email));
  });

  app.post<{ Body: ResetForm | undefined }>('/reset-password', async (request, reply) => {
    const { ticket = '', password = '', repeated = '' } = request.body ?? {};
    const user = holderOf(ticket);
    if (!user) return sendPage(reply.code(410), ticketGonePage(options.productUrl));
    const problem = resetProblem(password, user);
    if (problem) return sendPage(reply.code(400), resetPage(ticket, user.email, problem));
    if (password !== repeated) return sendPage(reply.code(400), resetPage(ticket, user.email, 'different'));
    tickets.use(ticket);
    await users.update(user.user_id, { password, email_verified: true });
    lockOut.clear(user.email);
    return sendPage(reply, resetDonePage(options.productUrl));
  });
}
