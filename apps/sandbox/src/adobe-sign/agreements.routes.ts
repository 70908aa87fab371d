import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADOBE_BASE, ADOBE_INTEGRATION_KEY } from './addresses.ts';
import type { Agreement, AgreementStore } from './agreement-store.ts';

interface Options {
  store: AgreementStore;
  url: string;
}

interface NewAgreement {
  name?: string;
  fileInfos?: { transientDocumentId?: string }[];
  participantSetsInfo?: { memberInfos?: { email?: string; name?: string }[] }[];
  postSignOption?: { redirectUrl?: string };
  expirationTime?: string;
}

interface ById {
  Params: { id: string };
}

const API = `${ADOBE_BASE}/api/rest/v6`;
const MAX_DOCUMENT_BYTES = 30_000_000;
/** Long enough that callers have to request the signing URL more than once. */
const PROCESSING_MS = 700;

/** The endpoints of Adobe Acrobat Sign's REST API v6 that the product uses. */
export async function agreementsRoutes(app: FastifyInstance, { store, url }: Options): Promise<void> {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(API)) return;
    if (request.headers.authorization === `Bearer ${ADOBE_INTEGRATION_KEY}`) return;
    return fail(reply, 401, 'INVALID_ACCESS_TOKEN', 'Access token provided is invalid or has expired');
  });

  app.post(`${API}/transientDocuments`, async (request, reply) => {
    const file = await fileOf(request);
    if (!file) return fail(reply, 400, 'NO_FILE_CONTENT', 'Must provide file content');
    return reply.code(201).send({ transientDocumentId: store.keepTransient(file) });
  });

  app.post<{ Body: NewAgreement }>(`${API}/agreements`, async (request, reply) => {
    const agreement = toAgreement(request.body ?? {}, store);
    if (!agreement) return fail(reply, 400, 'MISSING_REQUIRED_PARAM', 'A required parameter is missing');
    await store.put(agreement);
    setTimeout(() => {
      if (agreement.status === 'DOCUMENTS_NOT_YET_PROCESSED') agreement.status = 'OUT_FOR_SIGNATURE';
      void store.put(agreement);
    }, PROCESSING_MS).unref();
    return reply.code(201).send({ id: agreement.id });
  });

  app.get<ById>(`${API}/agreements/:id`, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (!agreement) return unknown(reply);
    const { id, name, status, createdDate } = agreement;
    return { id, name, status, createdDate, signatureType: 'ESIGN', locale: 'en_GB' };
  });

  app.get<ById>(`${API}/agreements/:id/signingUrls`, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (agreement?.status !== 'OUT_FOR_SIGNATURE')
      return fail(reply, 404, 'AGREEMENT_NOT_EXPOSED', 'There is nothing to be signed yet');
    const { email } = agreement.signer;
    const esignUrl = `${url}${ADOBE_BASE}/sign/${agreement.id}`;
    return { signingUrlSetInfos: [{ signingUrls: [{ email, esignUrl }] }] };
  });

  app.get<ById>(`${API}/agreements/:id/combinedDocument`, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (!agreement) return unknown(reply);
    const note = agreement.signedBy ? `\n% Signed by ${encodeURIComponent(agreement.signedBy)}\n` : '';
    const pdf = Buffer.concat([Buffer.from(agreement.document, 'base64'), Buffer.from(note)]);
    return reply.type('application/pdf').send(pdf);
  });

  app.put<ById>(`${API}/agreements/:id/state`, async ({ params }, reply) => {
    const agreement = store.find(params.id);
    if (!agreement) return unknown(reply);
    if (agreement.status !== 'OUT_FOR_SIGNATURE' && agreement.status !== 'DOCUMENTS_NOT_YET_PROCESSED')
      return fail(reply, 400, 'INVALID_AGREEMENT_STATE', 'The agreement cannot be cancelled any more');
    await store.put({ ...agreement, status: 'CANCELLED' });
    return reply.code(204).send();
  });
}

function toAgreement(body: NewAgreement, store: AgreementStore): Agreement | null {
  const document = store.transient(body.fileInfos?.[0]?.transientDocumentId ?? '');
  const signer = body.participantSetsInfo?.[0]?.memberInfos?.[0];
  if (!document || !signer?.email || !body.name) return null;
  return {
    id: `CBJCHBCAABAA${randomBytes(18).toString('base64url')}`,
    name: body.name,
    status: 'DOCUMENTS_NOT_YET_PROCESSED',
    signer: { email: signer.email, name: signer.name ?? '' },
    redirectUrl: body.postSignOption?.redirectUrl ?? null,
    expirationTime: body.expirationTime ?? null,
    createdDate: new Date().toISOString(),
    document: document.toString('base64'),
    signedBy: null,
  };
}

async function fileOf(request: FastifyRequest): Promise<Buffer | null> {
  if (!Buffer.isBuffer(request.body)) return null;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData();
  const file = form.get('File');
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : null;
}

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });
const unknown = (reply: FastifyReply) =>
  fail(reply, 404, 'INVALID_AGREEMENT_ID', 'The agreement ID is invalid');
