import type { ClaimPath, JsonObject } from '../model.ts';
import type { ClaimPointer, CredentialQuery, DcqlQuery } from './query.ts';
import { selectClaims } from './select-claims.ts';

/** A credential that a party could present, with everything it holds disclosed. */
export interface HeldCredential {
  readonly id: string;
  readonly format: 'dc+sd-jwt' | 'jwt_vc_json' | 'ldp_vc';
  /** `vct` and `aka_vcts`, or `type`. */
  readonly types: readonly string[];
  readonly claims: JsonObject;
  /** The party has the key that the credential is bound to. */
  readonly isHolderBound: boolean;
  /** Who certifies its issuer, in the terms of `trusted_authorities`. */
  readonly authorities?: readonly { readonly type: string; readonly value: string }[];
}

export interface Candidate {
  readonly credentialId: string;
  readonly disclose: readonly ClaimPath[];
}

/** What one credential query would get. */
export interface QueryResult {
  readonly queryId: string;
  /** May be presented, in the order in which they are held. */
  readonly candidates: readonly Candidate[];
  /** Of the right type, but without all that is asked. */
  readonly incomplete: readonly {
    readonly credentialId: string;
    readonly lacking: readonly ClaimPointer[];
  }[];
}

export interface SetResult {
  readonly isRequired: boolean;
  /** The options that can be met, as ids of queries, in the order of preference. */
  readonly options: readonly (readonly string[])[];
}

export interface DcqlAnswer {
  readonly results: readonly QueryResult[];
  readonly sets: readonly SetResult[];
  /** Everything that is required can be presented; otherwise nothing may be. */
  readonly canBeMet: boolean;
}

export function evaluateQuery(query: DcqlQuery, held: readonly HeldCredential[]): DcqlAnswer {
  const results = query.credentials.map((each) => resultOf(each, held));
  const isMet = (id: string) =>
    results.some(({ queryId, candidates }) => queryId === id && candidates.length > 0);
  const asked = query.credential_sets ?? [
    { options: [query.credentials.map(({ id }) => id)], required: true },
  ];
  const sets = asked.map(({ options, required }) => ({
    isRequired: required,
    options: options.filter((ids) => ids.every(isMet)),
  }));
  return {
    results,
    sets,
    canBeMet: sets.every(({ isRequired, options }) => !isRequired || options.length > 0),
  };
}

function resultOf(query: CredentialQuery, held: readonly HeldCredential[]): QueryResult {
  const candidates: Candidate[] = [];
  const incomplete: QueryResult['incomplete'][number][] = [];
  for (const credential of held.filter((each) => isAskedFor(each, query))) {
    const selection = selectClaims(credential.claims, query);
    if ('disclose' in selection) candidates.push({ credentialId: credential.id, ...selection });
    else incomplete.push({ credentialId: credential.id, ...selection });
  }
  return { queryId: query.id, candidates, incomplete };
}

function isAskedFor(held: HeldCredential, query: CredentialQuery): boolean {
  const { meta, trusted_authorities: trusted } = query;
  const { vct_values: oneOf, type_values: allOf } = meta;
  return (
    held.format === query.format &&
    (held.isHolderBound || !query.require_cryptographic_holder_binding) &&
    (!oneOf || oneOf.some((type) => held.types.includes(type))) &&
    (!allOf || allOf.some((types) => types.every((type) => held.types.includes(type)))) &&
    (!trusted ||
      trusted.some(({ type, values }) =>
        held.authorities?.some((authority) => authority.type === type && values.includes(authority.value)),
      ))
  );
}
