import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ESignature, SigningRequest } from '@probity/core/kernel/ports';
import { ProductError } from '@probity/domain';
import { z } from 'zod';
import { type AdobeSignOptions, createAdobeClient, refusal } from './client.ts';
import { outcomeOfStatus } from './status.ts';

const Transient = z.object({ transientDocumentId: z.string().min(1) });
const Created = z.object({ id: z.string().min(1).max(200) });
const Agreement = z.object({ status: z.string() });
const SigningUrls = z.object({
  signingUrlSetInfos: z.array(
    z.object({ signingUrls: z.array(z.object({ email: z.string(), esignUrl: z.url() })) }),
  ),
});

const PROCESSING_TRIES = 12;
const PROCESSING_WAIT_MS = 500;
const MAX_DOCUMENT_BYTES = 50_000_000;

/** The e-signature port on Adobe Acrobat Sign, REST v6. */
export function createAdobeSign(options: AdobeSignOptions): ESignature {
  const call = createAdobeClient(options);

  async function upload({ title, document }: SigningRequest): Promise<string> {
    const form = new FormData();
    form.append('File-Name', `${title}.pdf`);
    form.append('Mime-Type', 'application/pdf');
    form.append('File', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'declaration.pdf');
    // An unused transient document is deleted after seven days, so a duplicate does no harm.
    const answer = await call({ method: 'POST', path: '/transientDocuments', form, repeatable: true });
    return (await read(answer, Transient)).transientDocumentId;
  }

  return {
    async create(request) {
      const transientDocumentId = await upload(request);
      const { externalId, title, signer, returnUrl, expiresAt } = request;
      const answer = await call({
        method: 'POST',
        path: '/agreements',
        json: {
          fileInfos: [{ transientDocumentId }],
          name: title,
          participantSetsInfo: [{ memberInfos: [signer], order: 1, role: 'SIGNER' }],
          signatureType: 'ESIGN',
          state: 'IN_PROCESS',
          externalId: { id: externalId },
          postSignOption: { redirectUrl: returnUrl, redirectDelay: 0 },
          expirationTime: expiresAt.toISOString(),
        },
      });
      return { reference: (await read(answer, Created)).id };
    },

    async signingUrl(reference, email) {
      for (let attempt = 1; attempt <= PROCESSING_TRIES; attempt += 1) {
        const answer = await call({ method: 'GET', path: `${agreementPath(reference)}/signingUrls` });
        if (answer.status !== 404) {
          const { signingUrlSetInfos } = await read(answer, SigningUrls);
          const urls = signingUrlSetInfos.flatMap(({ signingUrls }) => signingUrls);
          const own = urls.find((url) => url.email.toLowerCase() === email.toLowerCase());
          if (own) return own.esignUrl;
        }
        // There is no signing URL while the document is being processed.
        await pause(PROCESSING_WAIT_MS);
      }
      throw new ProductError('provider.signature_unavailable');
    },

    async outcomeOf(reference) {
      const answer = await call({ method: 'GET', path: agreementPath(reference) });
      return outcomeOfStatus((await read(answer, Agreement)).status);
    },

    async signedDocument(reference) {
      const answer = await call({ method: 'GET', path: `${agreementPath(reference)}/combinedDocument` });
      if (!answer.ok) throw await refusal(answer);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
      if (!isPdf || bytes.byteLength > MAX_DOCUMENT_BYTES)
        throw new ProductError('provider.signature_unavailable');
      return bytes;
    },

    async cancel(reference, comment) {
      const answer = await call({
        method: 'PUT',
        path: `${agreementPath(reference)}/state`,
        json: { state: 'CANCELLED', agreementCancellationInfo: { comment, notifyOthers: false } },
        repeatable: true,
      });
      // An agreement that is already signed, cancelled or deleted cannot be cancelled, and need not be.
      if (!answer.ok && answer.status !== 400 && answer.status !== 404) throw await refusal(answer);
    },

    isAddressedToUs(clientId) {
      const [given, own] = [Buffer.from(clientId), Buffer.from(options.clientId)];
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}

const agreementPath = (reference: string): string => `/agreements/${encodeURIComponent(reference)}`;

async function read<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  if (!answer.ok) throw await refusal(answer);
  const parsed = schema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new ProductError('provider.signature_unavailable', { cause: parsed.error });
  return parsed.data;
}
