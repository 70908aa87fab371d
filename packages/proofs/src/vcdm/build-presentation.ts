import { CREDENTIALS_CONTEXT } from '../contexts/known-contexts.ts';
import type { JsonObject } from '../model.ts';
import { envelope } from './envelope.ts';

export interface PresentationOptions {
  readonly id?: string;
  /** Who presents. */
  readonly holder?: string;
  /** As they were issued: tokens (`vc+jwt`), or JSON with a proof inside. */
  readonly credentials: readonly (string | JsonObject)[];
}

/** A presentation of the W3C data model 2.0, not signed yet: `addProof` and `issueVpJwt` sign it for someone. */
export const buildPresentation = ({ id, holder, credentials }: PresentationOptions): JsonObject => ({
  '@context': [CREDENTIALS_CONTEXT],
  ...(id !== undefined && { id }),
  type: ['VerifiablePresentation'],
  ...(holder !== undefined && { holder }),
  ...(credentials.length > 0 && {
    verifiableCredential: credentials.map((credential) =>
      typeof credential === 'string' ? envelope('EnvelopedVerifiableCredential', credential) : credential,
    ),
  }),
});
