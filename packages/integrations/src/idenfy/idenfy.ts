import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import type {
  IdentityVerification,
  VerificationNotice,
  VerificationPicture,
} from '@probity/core/kernel/ports';
import { ProviderFailure } from '@probity/core/kernel/ports';
import type { IdDocumentType } from '@probity/domain/fields/values/labels.ts';
import type { DocumentIdentity } from '@probity/domain/identity-checks/compare-identity.ts';
import type { SessionState } from '@probity/domain/identity-checks/outcome-of-session.ts';
import { z } from 'zod';
import {
  createProviderClient,
  isNamedInside,
  type ProviderAddress,
  parseJson,
  type RateBudget,
} from '../outgoing/index.ts';

export interface IdenfyOptions extends ProviderAddress {
  apiKey: string;
  apiSecret: string;
  /** The key that signs webhook events: the API secret for older accounts, a separate one for newer ones. */
  webhookSecret: string;
  /** The webhook URL; without it, the one set in iDenfy's dashboard is used. */
  callbackUrl?: string | undefined;
  budget?: RateBudget | undefined;
}

const Token = z.object({
  authToken: z.string().min(1),
  scanRef: z.string().min(1).max(100),
  expiryTime: z.number().int().positive(),
});
const Status = z.object({
  status: z.string(),
  suspicionReasons: z.array(z.string()).nullish(),
  mismatchTags: z.array(z.string()).nullish(),
  fraudTags: z.array(z.string()).nullish(),
  autoDocument: z.string().nullish(),
  autoFace: z.string().nullish(),
  manualDocument: z.string().nullish(),
  manualFace: z.string().nullish(),
});
const text = z.string().nullish();
const Data = z.object({
  docFirstName: text,
  docLastName: text,
  docNumber: text,
  docExpiry: text,
  docDob: text,
  docType: text,
  docSex: text,
  docNationality: text,
  docIssuingCountry: text,
});
const Files = z.object({ fileUrls: z.record(z.string(), z.string().nullable()).nullish() });
const Notice = z.object({
  scanRef: z.string().min(1).max(100),
  status: z.object({ overall: z.string().nullish() }).nullish(),
});

/** An unknown state is no result: the session counts as still open. */
const states: Readonly<Record<string, SessionState>> = {
  ACTIVE: 'Started',
  REVIEWING: 'InReview',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  SUSPECTED: 'Denied',
  EXPIRED: 'Expired',
  DELETED: 'Deleted',
  ARCHIVED: 'Deleted',
};

const documentTypes: Readonly<Record<string, IdDocumentType>> = {
  ID_CARD: 'IdCard',
  PASSPORT: 'Passport',
  DRIVER_LICENSE: 'DrivingLicense',
};
const ACCEPTED_DOCUMENTS = ['PASSPORT', 'ID_CARD', 'DRIVER_LICENSE'];

const sides = { FRONT: 'Front', BACK: 'Back', FACE: 'Face' } as const;

const MAX_PICTURE_BYTES = 15_000_000;

/** The codes that mean success. */
const GOOD = new Set(['DOC_VALIDATED', 'FACE_MATCH']);

/** The identity verification port on iDenfy, API v2. */
export function createIdenfy(options: IdenfyOptions): IdentityVerification {
  const credentials = Buffer.from(`${options.apiKey}:${options.apiSecret}`).toString('base64');
  const client = createProviderClient({
    ...options,
    provider: 'IDenfy',
    authorise: () => ({ authorization: `Basic ${credentials}` }),
    codeIn: (body) => z.object({ identifier: z.string() }).safeParse(body).data?.identifier,
  });

  const ask = <Schema extends z.ZodType>(path: string, scanRef: string, schema: Schema) =>
    // Safe to repeat, although it is a POST.
    client.call({ method: 'POST', path, endpoint: path, json: { scanRef }, schema, repeatable: true });

  /**
   * Pictures are stored at a file service, which gets no key. An internal address is called only if it has the origin
   * of the configured base URL.
   */
  async function fetchPicture(address: string): Promise<Omit<VerificationPicture, 'side'>> {
    const url = URL.parse(address);
    if (!url || (isNamedInside(address) && url.origin !== new URL(options.baseUrl).origin))
      throw new ProviderFailure({
        provider: 'IDenfy',
        kind: 'BadAnswer',
        detail: 'a picture lies elsewhere',
      });
    const files = createProviderClient({
      provider: 'IDenfy',
      baseUrl: url.origin,
      timeoutMs: options.timeoutMs,
      maxBytes: MAX_PICTURE_BYTES,
      authorise: () => ({}),
    });
    const { body: bytes } = await files.download({ path: url.pathname + url.search, endpoint: '/files' });
    return { bytes, extension: posix.extname(url.pathname) };
  }

  return {
    async start({ checkId, entityId, returnUrls, linkSeconds }) {
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/api/v2/token',
        endpoint: '/api/v2/token',
        json: {
          clientId: entityId,
          externalRef: checkId,
          successUrl: returnUrls.success,
          errorUrl: returnUrls.error,
          unverifiedUrl: returnUrls.unverified,
          ...(options.callbackUrl && { callbackUrl: options.callbackUrl }),
          expiryTime: linkSeconds,
          documents: ACCEPTED_DOCUMENTS,
        },
        schema: Token,
      });
      const url = `${options.baseUrl}/api/v2/redirect?authToken=${encodeURIComponent(value.authToken)}`;
      return { reference: value.scanRef, url, expiresInSeconds: value.expiryTime, raw };
    },

    async read(reference) {
      const answer = await ask('/api/v2/status', reference, Status).catch((error: unknown) => {
        if (isUnknownSession(error)) return null;
        throw error;
      });
      if (!answer) return { state: 'Deleted', reasons: [], document: null, raw: null };
      const { value: status, raw } = answer;
      const state = states[status.status] ?? 'Started';
      const isRead = state === 'Approved' || state === 'Denied';
      const data = isRead ? (await ask('/api/v2/data', reference, Data)).value : null;
      return { state, reasons: reasonsIn(status), document: data && documentIn(data), raw };
    },

    async pictures(reference) {
      const { value } = await ask('/api/v2/files', reference, Files);
      const pictures: VerificationPicture[] = [];
      for (const [name, side] of Object.entries(sides)) {
        const url = value.fileUrls?.[name];
        if (url) pictures.push({ side, ...(await fetchPicture(url)) });
      }
      return pictures;
    },

    openNotice(body, headers): VerificationNotice | null {
      const signature = headers['idenfy-signature'] ?? '';
      const expected = createHmac('sha256', options.webhookSecret).update(body).digest('hex');
      if (!isSame(signature.toLowerCase(), expected)) return null;
      const notice = Notice.safeParse(parseJson(body));
      if (!notice.success) return null;
      // The signature does not cover the event type, so the signed state must agree: a cancelled session is still open.
      const isOpen = states[notice.data.status?.overall ?? ''] === 'Started';
      return {
        eventId: createHash('sha256').update(body).digest('hex'),
        reference: notice.data.scanRef,
        isCancelled: isOpen && /cancel/i.test(headers['idenfy-event-type'] ?? ''),
      };
    },
  };
}

/** iDenfy refuses the value of the only parameter, the reference. A 404 would come from a wrong address instead. */
const isUnknownSession = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.providerCode === 'BAD_VALUE';

function reasonsIn(status: z.output<typeof Status>): string[] {
  const codes = [status.manualDocument ?? status.autoDocument, status.manualFace ?? status.autoFace];
  const found = codes.filter((code): code is string => Boolean(code) && !GOOD.has(code ?? ''));
  const { mismatchTags, suspicionReasons, fraudTags } = status;
  return [...new Set([...found, ...(mismatchTags ?? []), ...(suspicionReasons ?? []), ...(fraudTags ?? [])])];
}

const documentIn = (data: z.output<typeof Data>): DocumentIdentity => ({
  type: documentTypes[data.docType ?? ''] ?? null,
  number: data.docNumber || null,
  issuingCountry: data.docIssuingCountry || null,
  expiresOn: data.docExpiry || null,
  firstNames: data.docFirstName || null,
  lastName: data.docLastName || null,
  birthDate: data.docDob || null,
  nationality: data.docNationality || null,
  sex: data.docSex === 'FEMALE' ? 'Female' : data.docSex === 'MALE' ? 'Male' : null,
});

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
