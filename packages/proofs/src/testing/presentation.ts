import type {
  ClaimPath,
  IssueOptions,
  JsonObject,
  PresentOptions,
  Verification,
  VerifyOptions,
} from '../model.ts';
import { presentSdJwt } from '../sd-jwt/present-sd-jwt.ts';
import { issueSdJwtVc } from '../sd-jwt-vc/issue-sd-jwt-vc.ts';
import { newKey, type TestKey } from './keys.ts';

export const now = new Date('2026-11-18T12:00:00Z');
export const seconds = (offset: number): number => Math.floor(now.getTime() / 1000) + offset;
export const later = (offset: number): Date => new Date(now.getTime() + offset * 1000);

export const issuerUrl = 'https://issuer.example';
export const vct = 'https://issuer.example/types/organisation';
export const audience = 'https://bank.example';
export const nonce = 'n-0S6_WzA2Mj';

export interface Parties {
  readonly issuer: TestKey;
  readonly holder: TestKey;
}

export const newParties = async (): Promise<Parties> => ({ issuer: await newKey(), holder: await newKey() });

/** Everything is known and trusted, so that a refusal has one cause. */
export const trusting = ({ issuer }: Parties, more: Partial<VerifyOptions> = {}): VerifyOptions => ({
  now,
  keysOf: async () => ({ from: 'keys', keys: [issuer.jwk] }),
  statusOf: async () => null,
  trust: async () => ({ trusted: true, level: 'platform' }),
  ...more,
});

export const bound: Partial<VerifyOptions> = { keyBinding: { audience, nonce } };

export const claims: JsonObject = {
  legal_name: 'Karoo Solar (Pty) Ltd',
  registered_address: { street: 'Long Street 1', country: 'ZA' },
  previous_names: ['Karoo Wind', 'Karoo Power'],
};

export const issue = (
  { issuer, holder }: Parties,
  more: Partial<IssueOptions> = {},
  signer = issuer.signer,
): Promise<string> =>
  issueSdJwtVc(
    claims,
    { iss: issuerUrl, vct, issuedAt: later(-3600), holderKey: holder.jwk, ...more },
    signer,
  );

export const present = (
  credential: string,
  { holder }: Parties,
  more: Partial<NonNullable<PresentOptions['keyBinding']>> = {},
  disclose: readonly ClaimPath[] = [['legal_name']],
): Promise<string> =>
  presentSdJwt(credential, {
    disclose,
    keyBinding: { audience, nonce, issuedAt: now, signer: holder.signer, ...more },
  });

/** The outcome, and the reasons of the steps that did not pass. */
export const unmet = ({ outcome, steps }: Verification): string[] => [
  outcome,
  ...steps.filter((step) => step.outcome !== 'passed').map(({ reason }) => reason),
];
