import type { FastifyInstance, FastifyReply } from 'fastify';
import { IDENFY_API_KEY, IDENFY_API_SECRET, IDENFY_BASE } from './addresses.ts';
import { drawPicture } from './picture.ts';
import type { Session, SessionStore } from './session-store.ts';

interface NewToken {
  clientId?: string;
  externalRef?: string;
  successUrl?: string;
  errorUrl?: string;
  unverifiedUrl?: string;
  callbackUrl?: string;
  expiryTime?: number;
  documents?: string[];
}

interface ByReference {
  Body: { scanRef?: string } | undefined;
}

const API = `${IDENFY_BASE}/api/v2`;
const AUTHORISATION = `Basic ${Buffer.from(`${IDENFY_API_KEY}:${IDENFY_API_SECRET}`).toString('base64')}`;
const ALL_DOCUMENTS = ['ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT', 'DRIVER_LICENSE', 'OTHER'];

/** The endpoints of iDenfy's API v2 that the product uses: sessions, their status, document data and pictures. */
export function sessionsRoutes(
  app: FastifyInstance,
  { store, url }: { store: SessionStore; url: string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !request.url.startsWith(`${API}/`)) return;
    if (request.headers.authorization === AUTHORISATION) return;
    return fail(reply, 401, 'UNAUTHORIZED', 'Provided credentials are not valid');
  });

  app.post<{ Body: NewToken | undefined }>(`${API}/token`, async (request, reply) => {
    const { clientId, expiryTime = 3600, documents = ALL_DOCUMENTS, ...urls } = request.body ?? {};
    if (!clientId) return fail(reply, 400, 'MISSING_VALUE', 'clientId is required');
    if (clientId.length > 100 || documents.some((one) => !ALL_DOCUMENTS.includes(one)))
      return fail(reply, 400, 'BAD_VALUE', 'A value is not valid');
    const session = await store.begin({
      clientId,
      documents,
      externalRef: urls.externalRef ?? null,
      successUrl: urls.successUrl ?? null,
      errorUrl: urls.errorUrl ?? null,
      unverifiedUrl: urls.unverifiedUrl ?? null,
      callbackUrl: urls.callbackUrl ?? null,
      expiresAt: new Date(Date.now() + expiryTime * 1000).toISOString(),
    });
    return reply.code(201).send({
      message: 'Token created successfully',
      authToken: session.authToken,
      scanRef: session.scanRef,
      clientId,
      redirectUrl: `${url}${API}/redirect`,
      expiryTime,
      sessionLength: 600,
      digitString: null,
    });
  });

  app.post<ByReference>(`${API}/status`, async ({ body }, reply) => {
    const session = store.find(body?.scanRef ?? '');
    if (!session) return unknown(reply);
    const { scanRef, clientId, overall: status, reasons } = session;
    return {
      status,
      scanRef,
      clientId,
      ...(status !== 'ACTIVE' && { ...reasons, suspicionReasons: [], fraudTags: [] }),
    };
  });

  app.post<ByReference>(`${API}/data`, async ({ body }, reply) => {
    const session = store.find(body?.scanRef ?? '');
    if (!session) return unknown(reply);
    return {
      scanRef: session.scanRef,
      ...noData,
      ...session.data,
      selectedCountry: session.data?.docIssuingCountry ?? null,
    };
  });

  app.post<ByReference>(`${API}/files`, async ({ body }, reply) => {
    const session = store.find(body?.scanRef ?? '');
    if (!session) return unknown(reply);
    return { fileUrls: filesOf(session, url) };
  });

  app.get<{ Params: { scanRef: string; side: string } }>(
    `${IDENFY_BASE}/files/:scanRef/:side`,
    async ({ params }, reply) => {
      const session = store.find(params.scanRef);
      if (!session?.data) return unknown(reply.code(404));
      return reply.type('image/svg+xml').send(drawPicture(session, params.side));
    },
  );

  app.post<ByReference>(`${API}/delete`, async ({ body }, reply) => {
    const session = store.find(body?.scanRef ?? '');
    if (!session) return unknown(reply);
    await store.put({ ...session, overall: 'DELETED', data: null });
    return reply.code(200).send();
  });
}

export const filesOf = (session: Session, url: string): Record<string, string | null> => {
  const at = (side: string) =>
    session.data ? `${url}${IDENFY_BASE}/files/${session.scanRef}/${side}.svg` : null;
  return { FRONT: at('FRONT'), BACK: null, FACE: at('FACE') };
};

const noData = {
  docFirstName: null,
  docLastName: null,
  docNumber: null,
  docPersonalCode: null,
  docExpiry: null,
  docDob: null,
  docDateOfIssue: null,
  docType: null,
  docSex: null,
  docNationality: null,
  docIssuingCountry: null,
  birthPlace: null,
  address: null,
};

const fail = (reply: FastifyReply, status: number, identifier: string, message: string) =>
  reply.code(status).send({ identifier, message });
const unknown = (reply: FastifyReply) =>
  fail(reply, 400, 'BAD_VALUE', 'Identification with this scanRef does not exist');
