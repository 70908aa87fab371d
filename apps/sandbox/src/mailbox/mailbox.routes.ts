import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { mailboxPage } from './mailbox.page.ts';
import { framedHtml, messagePage, noMessagePage } from './message.page.ts';
import type { MessageStore } from './message-store.ts';

/** An email's HTML cannot run scripts or load anything, and its links open in a new tab. */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface ById {
  Params: { id: string };
}

export async function mailboxRoutes(app: FastifyInstance, store: MessageStore): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) => {
    const to = request.query.to?.trim() ?? '';
    return sendPage(reply, mailboxPage(store.list(to ? { to } : {}), to, store.size));
  });

  app.post('/mailbox/empty', async (_request, reply) => {
    await store.empty();
    return reply.redirect('/mailbox', 303);
  });

  app.get<ById>('/mailbox/:id', async (request, reply) => {
    const message = store.find(request.params.id);
    return message ? sendPage(reply, messagePage(message)) : sendPage(reply.code(404), noMessagePage());
  });

  app.get<ById>('/mailbox/:id/html', async (request, reply) => {
    const message = store.find(request.params.id);
    if (!message?.html) return sendPage(reply.code(404), noMessagePage());
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(framedHtml(message.html));
  });

  app.get<ById>('/mailbox/:id/source', async (request, reply) => {
    const raw = await store.raw(request.params.id);
    if (!raw) return sendPage(reply.code(404), noMessagePage());
    return reply.type('text/plain; charset=utf-8').send(raw);
  });
}
