import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { proofFormats } from '@probity/domain/proofs/proof-keys.ts';
import { type CredentialType, listTypes, publishableTypes } from '@probity/proofs/types/index.ts';

/** What a wallet can collect: a type in a format. */
export interface WalletConfiguration {
  id: string;
  type: CredentialType;
  format: ProofFormat;
}

/** The formats as OpenID4VCI 1.0, appendix A names them. */
export const formatNames = {
  'dc+sd-jwt': 'dc+sd-jwt',
  'vc+jwt': 'jwt_vc_json',
  ldp_vc: 'ldp_vc',
} as const satisfies Record<ProofFormat, string>;

export const configurationIdOf = (
  { key, version }: Pick<CredentialType, 'key' | 'version'>,
  format: ProofFormat,
): string => `${key}_${version}_${formatNames[format]}`;

const formatsOf = ({ key }: CredentialType): ProofFormat[] =>
  proofFormats.filter((format) => format !== 'ldp_vc' || publishableTypes().includes(key));

/** One for each type and format; JSON with a proof inside exists only of what may be public. */
export const listConfigurations = (): WalletConfiguration[] =>
  listTypes().flatMap((type) =>
    formatsOf(type).map((format) => ({ id: configurationIdOf(type, format), type, format })),
  );

export const findConfiguration = (id: string): WalletConfiguration | undefined =>
  listConfigurations().find((configuration) => configuration.id === id);

/** What anyone may know is not bound to the key of a wallet. */
export const isBoundToKey = (format: ProofFormat): boolean => format !== 'ldp_vc';
