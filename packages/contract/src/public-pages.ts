import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment } from './schemas.ts';

const tag = 'Proofs';
const params = z.object({ accountId: Id });

/** What is revoked is to be gone within a minute, wherever the page is cached on the way. */
export const PUBLIC_PAGE_SECONDS = 30;

const Claims = z.record(z.string(), z.unknown());

export const PublicFact = z.object({
  /** The type of the credential that states it, such as `organisation`. */
  type: z.string(),
  /** The one claim, inside what holds it. */
  claims: Claims,
  /** How the values of the credential were validated. */
  evidence: Claims,
  issuedAt: Moment,
  expiresAt: Moment,
  /** SD-JWT VC that discloses this claim alone. */
  credential: z.string(),
});
export type PublicFact = z.output<typeof PublicFact>;

export const PublicPage = z.object({
  accountId: Id,
  name: z.string(),
  facts: z.array(PublicFact),
  readAt: Moment,
});
export type PublicPage = z.output<typeof PublicPage>;

export const getPublicPage = endpoint({
  method: 'GET',
  path: '/Companies/:accountId',
  tag,
  summary: 'Retrieve what an organisation shows to everyone, each fact with its proof',
  access: 'public',
  params,
  response: PublicPage,
  cachedSeconds: PUBLIC_PAGE_SECONDS,
  errors: ['resource.not_found'],
});

export const PublicPageSettings = z.object({
  isOn: z.boolean(),
  name: z.string(),
  address: z.string(),
  /** What is proven at present and may be public. */
  facts: z.array(
    z.object({
      proofId: Id,
      type: z.string(),
      /** Its path in the credential, with dots. */
      claim: z.string(),
      claims: Claims,
      evidence: Claims,
      /** The choice to show it; null if it was not chosen. */
      factId: Id.nullable(),
      /** False for a chosen fact whose value has changed since. */
      isShown: z.boolean(),
    }),
  ),
  /** Chosen facts that are not proven at present, and not shown. */
  unproven: z.array(z.object({ factId: Id, type: z.string(), claim: z.string() })),
});
export type PublicPageSettings = z.output<typeof PublicPageSettings>;

export const getPublicPageSettings = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/publicpage',
  tag,
  summary: 'Retrieve what an organisation could show on its public page, and what it shows',
  access: 'owner',
  params,
  response: PublicPageSettings,
  errors: ['resource.not_found', 'permission.denied'],
});

export const switchPublicPage = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/publicpage',
  tag,
  summary: 'Switch the public page of an organisation on or off',
  access: 'owner',
  params,
  body: z.strictObject({ isOn: z.boolean() }),
  response: PublicPageSettings,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { isOn: true } },
});

export const publishFact = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/publicfacts',
  tag,
  summary: 'Show a proven fact on the public page, as long as its value stays the same',
  access: 'owner',
  params,
  body: z.strictObject({ proofId: Id, claim: z.string().min(1).max(200) }),
  response: PublicPageSettings,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { proofId: exampleIds.proofId, claim: 'trade_alias' } },
});

export const withdrawFact = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/publicfacts/:factId',
  tag,
  summary: 'Take a fact off the public page',
  access: 'owner',
  params: params.extend({ factId: Id }),
  response: PublicPageSettings,
  errors: ['resource.not_found', 'permission.denied'],
});
