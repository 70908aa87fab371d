import type { DataFieldKey } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { ProofState } from '../proofs/proof-keys.ts';
import { type RequestPurpose, requestPurposes } from './proof-request-keys.ts';

/** What happens to a field that is asked for. Without a rule, a person decides. */
export const releaseActions = ['Automatic', 'Ask', 'Never'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** Whom a rule is about. `Trusted`: organisations whose issuer the trust registry accepts. */
export const releaseAudiences = ['Anyone', 'Trusted', 'Named'] as const;
export type ReleaseAudience = (typeof releaseAudiences)[number];

export interface ReleaseRule {
  audience: ReleaseAudience;
  /** The key of the one organisation that is named; null for the others. */
  requesterKey: string | null;
  fields: readonly DataFieldKey[];
  action: ReleaseAction;
  /** `Automatic` counts for these alone; the others for every purpose, since a requester says what it likes. */
  purposes: readonly RequestPurpose[];
}

export type ReleasePolicy = readonly ReleaseRule[];

export interface AskedField {
  field: DataFieldKey;
  purpose: RequestPurpose;
  requester: { key: string; isTrusted: boolean };
  /** Of the credential that states it; null without one. */
  proof: ProofState | null;
}

/** `Ask`: a person decides. */
export type ReleaseDecision = 'Release' | 'Ask' | 'Withhold';

/** What names another party, as a director or owner, and what is masked on screen is never released without a person. */
export function mayBeAutomatic(field: DataFieldKey): boolean {
  const { sensitive, link } = fieldDefinition(field);
  return !sensitive && !link;
}

/** The most protective rule wins. An organisation that is named is known by its key, whoever vouches for it now. */
export function decideRelease(
  policy: ReleasePolicy,
  { field, purpose, requester, proof }: AskedField,
): ReleaseDecision {
  const rules = policy.filter((rule) => rule.fields.includes(field) && isAbout(rule, requester));
  if (rules.some(({ action }) => action === 'Never')) return 'Withhold';
  if (rules.some(({ action }) => action === 'Ask') || proof !== 'Valid' || !mayBeAutomatic(field))
    return 'Ask';
  const isAutomatic = rules.some(
    ({ audience, purposes }) => purposes.includes(purpose) && (audience === 'Anyone' || requester.isTrusted),
  );
  return isAutomatic ? 'Release' : 'Ask';
}

function isAbout(
  { audience, requesterKey }: ReleaseRule,
  { key, isTrusted }: AskedField['requester'],
): boolean {
  if (audience === 'Named') return requesterKey === key;
  return audience === 'Anyone' || isTrusted;
}

export type RequestDecision =
  | { by: 'Person' }
  /** With none, the request is declined. */
  | { by: 'Policy'; fields: DataFieldKey[] };

/** A request is answered without a person only if the policy decides about every field. */
export function decideRequest(
  decisions: readonly { field: DataFieldKey; decision: ReleaseDecision }[],
): RequestDecision {
  if (decisions.length === 0 || decisions.some(({ decision }) => decision === 'Ask')) return { by: 'Person' };
  const fields = decisions.flatMap(({ field, decision }) => (decision === 'Release' ? field : []));
  return { by: 'Policy', fields };
}

const openness = { Withhold: 0, Ask: 1, Release: 2 } satisfies Record<ReleaseDecision, number>;

/** The fields of which another policy lets more go out, to anyone and for any purpose. */
export function loosenedRelease(before: ReleasePolicy, after: ReleasePolicy): DataFieldKey[] {
  const rules = [...before, ...after];
  const fields = [...new Set(rules.flatMap((rule) => rule.fields))];
  const keys = [...new Set(rules.flatMap(({ requesterKey }) => requesterKey ?? [])), ''];
  const requesters = keys.flatMap((key) => [true, false].map((isTrusted) => ({ key, isTrusted })));
  return fields.filter((field) =>
    requesters.some((requester) =>
      requestPurposes.some((purpose) => {
        const asked = { field, purpose, requester, proof: 'Valid' } as const;
        return openness[decideRelease(after, asked)] > openness[decideRelease(before, asked)];
      }),
    ),
  );
}
