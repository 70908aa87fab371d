import {
  controllerDocument,
  jwksForPurpose,
  type ProofPurpose,
} from '../data-integrity/verification-method.ts';
import type { KeyLookup, VerifyOptions } from '../model.ts';
import { answerOf } from '../verify/answer-of.ts';

/**
 * A DID names its keys itself; the keys of any other issuer are where the caller says. No holder signs with keys that are only
 * known as those of an issuer.
 */
export const withControllerKeys = (options: VerifyOptions, purpose: ProofPurpose): VerifyOptions => ({
  ...options,
  keysOf: async (issuer, header, keyPurpose): Promise<KeyLookup> => {
    if (!issuer.startsWith('did:') && purpose === 'assertionMethod')
      return options.keysOf(issuer, header, keyPurpose);
    const document = await answerOf(() => controllerDocument(issuer, lookupOf(options)));
    if (!document) return { from: 'unavailable' };
    return {
      from: 'keys',
      keys: await jwksForPurpose(document, { controller: issuer, purpose, now: options.now }),
    };
  },
});

export const lookupOf =
  ({ controllerOf }: VerifyOptions) =>
  async (id: string) =>
    controllerOf ? controllerOf(id) : null;
