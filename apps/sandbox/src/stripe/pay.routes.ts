import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { productUrls } from '../product-urls.ts';
import { STRIPE_BASE } from './addresses.ts';
import { type TestCard, testCards } from './cards.ts';
import type { Notifier } from './notifier.ts';
import { authenticatePage, closedPage, payPage } from './pay.page.ts';
import { type Intent, newName, type PaymentStore, type Session, seconds } from './payment-store.ts';
import { amountOf, presentIntent, presentSession } from './present.ts';

interface Options {
  store: PaymentStore;
  notifier: Notifier;
  url: string;
  productUrl: string;
}
interface ById {
  Params: { id: string };
}

const unknownCard: NonNullable<TestCard['decline']> = {
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
};
const unauthenticated: NonNullable<TestCard['decline']> = {
  code: 'payment_intent_authentication_failure',
  message: 'We could not authenticate your card. Choose another card and try again.',
};

/** The payment page, in place of Stripe's. */
export function payRoutes(app: FastifyInstance, { store, notifier, url, productUrl }: Options): void {
  const product = productUrls(productUrl);
  const page = (reply: FastifyReply, text: string) => sendPage(reply, text, product.origins);
  const closed = (reply: FastifyReply) => sendPage(reply.code(410), closedPage(productUrl));
  const goBack = (reply: FastifyReply, to: string | null) =>
    to && product.allowsReturn(to) ? reply.redirect(to, 303) : sendPage(reply, closedPage(productUrl));

  app.get<ById>(`${STRIPE_BASE}/pay/:id`, async ({ params }, reply) => {
    const session = store.session(params.id);
    if (session?.status !== 'open') return closed(reply);
    const intent = store.intent(session.intent);
    return page(
      reply,
      intent?.status === 'requires_action'
        ? authenticatePage(session)
        : payPage(session, intent?.error?.message ?? null),
    );
  });

  app.post<ById & { Body: { act?: string; number?: string } | undefined }>(
    `${STRIPE_BASE}/pay/:id`,
    async ({ params, body }, reply) => {
      const session = store.session(params.id);
      if (session?.status !== 'open') return closed(reply);
      const { act = 'back', number = '' } = body ?? {};
      if (act === 'back') return goBack(reply, session.cancel_url);
      const intent = await intentOf(session);
      if (act === 'pay') {
        const digits = number.replace(/\D/g, '');
        const card = testCards.find((one) => one.number === digits);
        intent.card = digits;
        if (!card || card.decline) return refuse(reply, session, intent, card?.decline ?? unknownCard);
        if (card.authenticates) {
          intent.status = 'requires_action';
          await store.save();
          notifier.notify('payment_intent.requires_action', presentIntent(intent));
          return page(reply, authenticatePage(session));
        }
      } else if (act !== 'authenticate' || intent.status !== 'requires_action')
        return refuse(reply, session, intent, unauthenticated);
      intent.status = 'succeeded';
      intent.error = null;
      session.status = 'complete';
      await store.save();
      notifier.notify('payment_intent.succeeded', presentIntent(intent));
      notifier.notify('checkout.session.completed', presentSession(session, store, url));
      return goBack(reply, session.success_url);
    },
  );

  async function intentOf(session: Session): Promise<Intent> {
    const before = store.intent(session.intent);
    if (before) return before;
    const intent: Intent = {
      id: newName('pi'),
      created: seconds(),
      amount: amountOf(session),
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: session.intentMetadata,
      error: null,
      card: null,
    };
    session.intent = intent.id;
    await store.add('intents', intent);
    notifier.notify('payment_intent.created', presentIntent(intent));
    return intent;
  }

  async function refuse(
    reply: FastifyReply,
    session: Session,
    intent: Intent,
    decline: NonNullable<TestCard['decline']>,
  ) {
    intent.status = 'requires_payment_method';
    intent.error = decline;
    await store.save();
    notifier.notify('payment_intent.payment_failed', presentIntent(intent));
    return page(reply.code(402), payPage(session, decline.message));
  }
}
