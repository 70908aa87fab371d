import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { productUrls } from '../product-urls.ts';
import { ADOBE_BASE } from './addresses.ts';
import type { AgreementStore } from './agreement-store.ts';
import type { Notifier } from './notifier.ts';
import { closedPage, signingPage } from './signing.page.ts';

interface Options {
  store: AgreementStore;
  notifier: Notifier;
  productUrl: string;
}

interface ById {
  Params: { id: string };
}

const PAGE = `${ADOBE_BASE}/sign/:id`;

/** The signing page, in place of Adobe's. */
export function signingRoutes(app: FastifyInstance, { store, notifier, productUrl }: Options): void {
  const product = productUrls(productUrl);

  app.get<ById>(PAGE, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (!agreement) return sendPage(reply.code(404), closedPage(productUrl));
    if (agreement.status !== 'OUT_FOR_SIGNATURE') return sendPage(reply.code(410), closedPage(productUrl));
    return sendPage(reply, signingPage(agreement), product.origins);
  });

  app.get<ById>(`${PAGE}/document`, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (!agreement) return sendPage(reply.code(404), closedPage(productUrl));
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'attachment; filename="declaration.pdf"')
      .type('application/pdf')
      .send(Buffer.from(agreement.document, 'base64'));
  });

  app.post<ById & { Body: { act?: string; name?: string } | undefined }>(PAGE, async (request, reply) => {
    const agreement = store.find(request.params.id);
    if (agreement?.status !== 'OUT_FOR_SIGNATURE') return sendPage(reply.code(410), closedPage(productUrl));
    const { act, name = '' } = request.body ?? {};
    if (act !== 'decline' && name.trim() === '')
      return sendPage(reply.code(400), signingPage(agreement, 'Type your name.'), product.origins);
    const signed = { ...agreement, status: 'SIGNED' as const, signedBy: name.trim() };
    const ended = act === 'decline' ? { ...agreement, status: 'REJECTED' as const } : signed;
    await store.put(ended);
    notifier.notify(act === 'decline' ? 'AGREEMENT_REJECTED' : 'AGREEMENT_WORKFLOW_COMPLETED', ended);
    const { redirectUrl } = agreement;
    const isOurs = redirectUrl !== null && product.allowsReturn(redirectUrl);
    return isOurs ? reply.redirect(redirectUrl, 303) : sendPage(reply, closedPage(productUrl));
  });
}
