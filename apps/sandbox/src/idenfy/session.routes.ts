import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { productUrls } from '../product-urls.ts';
import { IDENFY_BASE } from './addresses.ts';
import type { IdenfyEvent, Notifier } from './notifier.ts';
import { overPage, reviewPage, sessionPage } from './session.page.ts';
import type { ReadDocument, Session, SessionStore } from './session-store.ts';

interface Options {
  store: SessionStore;
  notifier: Notifier;
  productUrl: string;
}

interface ByToken {
  Querystring: { authToken?: string };
}
type Act = 'approve' | 'review' | 'deny' | 'suspect' | 'expire' | 'cancel';

/** The page a person sees on the phone, in place of iDenfy's. */
export function sessionRoutes(app: FastifyInstance, { store, notifier, productUrl }: Options): void {
  const product = productUrls(productUrl);

  app.get<ByToken>(`${IDENFY_BASE}/api/v2/redirect`, async ({ query }, reply) =>
    reply.redirect(`${IDENFY_BASE}/session?authToken=${encodeURIComponent(query.authToken ?? '')}`, 302),
  );

  app.get<ByToken>(`${IDENFY_BASE}/session`, async ({ query }, reply) => {
    const session = store.findByToken(query.authToken ?? '');
    if (session?.overall === 'REVIEWING') return sendPage(reply, reviewPage(session), product.origins);
    if (session?.overall !== 'ACTIVE') return sendPage(reply.code(410), overPage(productUrl));
    return sendPage(reply, sessionPage(session), product.origins);
  });

  app.post<ByToken & { Body: Partial<ReadDocument> & { act?: Act } }>(
    `${IDENFY_BASE}/session`,
    async ({ query, body: { act = 'cancel', ...read } }, reply) => {
      const session = store.findByToken(query.authToken ?? '');
      const isReviewed = session?.overall === 'REVIEWING';
      if (!session || (session.overall !== 'ACTIVE' && !isReviewed))
        return sendPage(reply.code(410), overPage(productUrl));
      const { event, back, ...changes } = ending(act, isReviewed, session);
      const data = isReviewed || act === 'expire' || act === 'cancel' ? session.data : documentOf(read);
      const ended: Session = { ...session, ...changes, data, finishTime: Math.floor(Date.now() / 1000) };
      await store.put(ended);
      notifier.notify(event, ended);
      if (ended.overall === 'REVIEWING') return sendPage(reply, reviewPage(ended), product.origins);
      return back && product.allowsReturn(back)
        ? reply.redirect(back, 303)
        : sendPage(reply, overPage(productUrl));
    },
  );
}

type Ending = Pick<Session, 'overall' | 'final' | 'reasons'> & { event: IdenfyEvent; back: string | null };

function ending(act: Act, isReviewed: boolean, session: Session): Ending {
  const finished = isReviewed ? 'IDENTIFICATION_MANUAL_FINISHED' : 'IDENTIFICATION_AUTO_FINISHED';
  const good = { autoDocument: 'DOC_VALIDATED', autoFace: 'FACE_MATCH', mismatchTags: [] };
  const { successUrl, errorUrl, unverifiedUrl } = session;
  switch (act) {
    case 'approve':
      return { overall: 'APPROVED', final: true, reasons: good, event: finished, back: successUrl };
    case 'review':
      return { overall: 'REVIEWING', final: false, reasons: good, event: finished, back: successUrl };
    case 'deny':
      return {
        overall: 'DENIED',
        final: true,
        reasons: { ...good, autoFace: 'FACE_MISMATCH' },
        event: finished,
        back: errorUrl,
      };
    case 'suspect':
      return {
        overall: 'SUSPECTED',
        final: true,
        reasons: { ...good, autoDocument: 'DOC_FAKE' },
        event: finished,
        back: errorUrl,
      };
    case 'expire':
      return {
        overall: 'EXPIRED',
        final: true,
        reasons: good,
        event: 'IDENTIFICATION_EXPIRED',
        back: unverifiedUrl,
      };
    case 'cancel':
      // The session stays open, so that the person can return to it.
      return {
        overall: 'ACTIVE',
        final: false,
        reasons: good,
        event: 'IDENTIFICATION_CANCELLED',
        back: unverifiedUrl,
      };
  }
}

const documentOf = (read: Partial<ReadDocument>): ReadDocument => ({
  docFirstName: (read.docFirstName ?? '').toUpperCase(),
  docLastName: (read.docLastName ?? '').toUpperCase(),
  docNumber: read.docNumber ?? '',
  docExpiry: read.docExpiry ?? '',
  docDob: read.docDob ?? '',
  docType: read.docType ?? 'PASSPORT',
  docSex: read.docSex ?? 'FEMALE',
  docNationality: read.docNationality ?? '',
  docIssuingCountry: read.docIssuingCountry ?? '',
});
