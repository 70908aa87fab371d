import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../options.ts';
import { sendPage } from '../pages/send-page.ts';
import { productUrls } from '../product-urls.ts';
import type { Provider } from '../providers.ts';
import type { WorldBankAccount } from '../world/index.ts';
import { accountsAt, institutions } from './banks.ts';
import { consentPage, overPage } from './gocardless.page.ts';

const BASE = '/sandbox/gocardless';
export const GOCARDLESS_ID = 'sandbox-gocardless-id';
export const GOCARDLESS_SECRET = 'sandbox-gocardless-secret';

interface Requisition {
  id: string;
  created: string;
  status: 'CR' | 'LN' | 'RJ' | 'EX';
  institution_id: string;
  agreement: string | null;
  reference: string;
  redirect: string;
  accounts: string[];
}
interface Linked {
  account: WorldBankAccount;
  /** How many more calls are answered with the status PROCESSING. */
  processing: number;
  isFailing: boolean;
}
interface State {
  tokens: Set<string>;
  requisitions: Map<string, Requisition>;
  accounts: Map<string, Linked>;
}
interface ById {
  Params: { id: string };
}

/** GoCardless Bank Account Data: banks, a consent page, and accounts with their owners. */
export function goCardlessProvider(context: SandboxContext): Provider {
  const state: State = { tokens: new Set(), requisitions: new Map(), accounts: new Map() };
  return {
    id: 'gocardless',
    title: 'GoCardless',
    description: 'Banks that say whose account it is, once the person has agreed there.',
    links: [],
    state: () => `${institutions.length} banks`,
    reset: () => {
      for (const part of Object.values(state)) part.clear();
    },
    register: async (app) => routes(app, state, context),
  };
}

function routes(
  app: FastifyInstance,
  { tokens, requisitions, accounts }: State,
  context: SandboxContext,
): void {
  const product = productUrls(context.options.productUrl);
  const open = [`${BASE}/token/`, `${BASE}/consent/`];
  app.addHook('onRequest', async (request, reply) => {
    if (open.some((path) => request.url.startsWith(path))) return;
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return fail(reply, 401, 'Invalid token', 'Token is invalid or expired');
  });

  app.post<{ Body: { secret_id?: string; secret_key?: string } | undefined }>(
    `${BASE}/token/new/`,
    async ({ body }, reply) => {
      if (body?.secret_id !== GOCARDLESS_ID || body.secret_key !== GOCARDLESS_SECRET)
        return fail(reply, 401, 'Authentication failed', 'No active account found');
      const access = randomUUID();
      tokens.add(access);
      return { access, access_expires: 86_400, refresh: randomUUID(), refresh_expires: 2_592_000 };
    },
  );
  app.get<{ Querystring: { country?: string } }>(`${BASE}/institutions/`, async ({ query }) =>
    institutions
      .filter(({ country }) => country === query.country?.toUpperCase())
      .map(({ id, name, bic, country }) => ({
        id,
        name,
        bic,
        transaction_total_days: '90',
        countries: [country],
        logo: `${context.url}/sandbox/icon.svg`,
        max_access_valid_for_days: '90',
      })),
  );
  app.post<{ Body: Record<string, unknown> | undefined }>(
    `${BASE}/agreements/enduser/`,
    async ({ body = {} }, reply) => {
      if (!institutions.some(({ id }) => id === body.institution_id))
        return reply.code(400).send({
          institution_id: {
            summary: 'Unknown Institution ID',
            detail: 'Get Institution IDs from /institutions/',
          },
          status_code: 400,
        });
      return reply
        .code(201)
        .send({ id: randomUUID(), created: new Date().toISOString(), accepted: null, ...body });
    },
  );
  app.post<{ Body: Partial<Requisition> | undefined }>(
    `${BASE}/requisitions/`,
    async ({ body = {} }, reply) => {
      const { redirect, institution_id, reference, agreement } = body;
      if (!redirect || !institution_id || !reference)
        return reply.code(400).send({ reference: ['This field is required.'], status_code: 400 });
      if ([...requisitions.values()].some((one) => one.reference === reference))
        return fail(reply, 400, 'Client reference must be unique', reference);
      const requisition: Requisition = {
        id: randomUUID(),
        created: new Date().toISOString(),
        status: 'CR',
        institution_id,
        agreement: agreement ?? null,
        reference,
        redirect,
        accounts: [],
      };
      requisitions.set(requisition.id, requisition);
      return reply.code(201).send(present(requisition));
    },
  );
  const present = (requisition: Requisition) => ({
    ...requisition,
    user_language: 'EN',
    link: `${context.url}${BASE}/consent/${requisition.id}`,
    account_selection: false,
    redirect_immediate: false,
  });
  app.get<ById>(`${BASE}/requisitions/:id/`, async ({ params }, reply) => {
    const requisition = requisitions.get(params.id);
    return requisition ? present(requisition) : unknown(reply);
  });
  app.delete<ById>(`${BASE}/requisitions/:id/`, async ({ params }, reply) =>
    requisitions.delete(params.id)
      ? { summary: 'Requisition deleted', detail: `Requisition '${params.id}' deleted` }
      : unknown(reply),
  );
  app.get<ById>(`${BASE}/accounts/:id/`, async ({ params }, reply) => {
    const linked = accounts.get(params.id);
    if (!linked) return unknown(reply);
    const isReady = linked.processing === 0;
    if (!isReady) linked.processing -= 1;
    const { iban, institution, ownerName } = linked.account;
    return {
      id: params.id,
      created: new Date().toISOString(),
      last_accessed: null,
      iban,
      institution_id: institution,
      status: linked.isFailing ? 'ERROR' : isReady ? 'READY' : 'PROCESSING',
      owner_name: ownerName ?? '',
    };
  });
  app.get<ById>(`${BASE}/accounts/:id/details/`, async ({ params }, reply) => {
    const linked = accounts.get(params.id);
    if (!linked) return unknown(reply);
    const { iban, ownerName, currency } = linked.account;
    return {
      account: {
        resourceId: params.id,
        iban,
        currency,
        ...(ownerName && { ownerName }),
        name: 'Current account',
        product: 'Business current',
        cashAccountType: 'CACC',
      },
    };
  });

  app.get<ById>(`${BASE}/consent/:id`, async ({ params }, reply) => {
    const requisition = requisitions.get(params.id);
    if (requisition?.status !== 'CR') return sendPage(reply.code(410), overPage());
    const bank = institutions.find(({ id }) => id === requisition.institution_id)?.name ?? 'Bank';
    const page = consentPage(bank, `${BASE}/consent/${params.id}`, accountsAt(requisition.institution_id));
    return sendPage(reply, page, product.origins);
  });
  app.post<ById & { Body: { iban?: string | string[]; act?: string } | undefined }>(
    `${BASE}/consent/:id`,
    async ({ params, body = {} }, reply) => {
      const requisition = requisitions.get(params.id);
      if (requisition?.status !== 'CR') return sendPage(reply.code(410), overPage());
      const { act } = body;
      const isAgreed = act !== 'cancel' && act !== 'reject' && act !== 'expire';
      const chosen = accountsAt(requisition.institution_id).filter(({ iban }) =>
        [body.iban].flat().includes(iban),
      );
      if (isAgreed) {
        requisition.status = 'LN';
        for (const account of chosen) {
          const id = randomUUID();
          accounts.set(id, { account, processing: act === 'processing' ? 1 : 0, isFailing: act === 'fail' });
          requisition.accounts.push(id);
        }
      } else requisition.status = act === 'expire' ? 'EX' : 'RJ';
      const back = new URL(requisition.redirect);
      back.searchParams.set('ref', requisition.reference);
      if (act === 'cancel') back.searchParams.set('error', 'UserCancelledSession');
      if (act === 'reject') back.searchParams.set('error', 'AccessDenied');
      return product.allowsReturn(back.href) ? reply.redirect(back.href, 303) : sendPage(reply, overPage());
    },
  );
}

const fail = (reply: FastifyReply, status_code: number, summary: string, detail: string) =>
  reply.code(status_code).send({ summary, detail, status_code });
const unknown = (reply: FastifyReply) => fail(reply, 404, 'Not found.', 'Not found.');
