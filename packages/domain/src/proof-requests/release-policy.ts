import type { DataFieldKey } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { ProofState } from '../proofs/proof-keys.ts';
import { type RequestPurpose, requestPurposes } from './proof-request-keys.ts';

/** What happens to a field that is asked for without a person: it goes out, or never does. Without a rule, a person decides. */
export const releaseActions = ['Automatic', 'Never'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** `Automatic` counts for these purposes and for requesters whose issuer is trusted; `Never` for everyone. */
export interface ReleaseRule {
  field: DataFieldKey;
  action: ReleaseAction;
  purposes: readonly RequestPurpose[];
  /** The key of the one organisation that it is for; null for every trusted one. */
  requesterKey: string | null;
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

/** What is never released without a person: data about people, and what is masked on screen. */
export const mayBeAutomatic = (field: DataFieldKey): boolean => !fieldDefinition(field).sensitive;

/** The most protective rule wins. */
export function decideRelease(
  policy: ReleasePolicy,
  { field, purpose, requester, proof }: AskedField,
): ReleaseDecision {
  const rules = policy.filter((rule) => rule.field === field);
  if (rules.some(({ action }) => action === 'Never')) return 'Withhold';
  const isAutomatic = rules.some(
    ({ purposes, requesterKey }) =>
      purposes.includes(purpose) && (requesterKey === null || requesterKey === requester.key),
  );
  return isAutomatic && requester.isTrusted && proof === 'Valid' && mayBeAutomatic(field) ? 'Release' : 'Ask';
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
  const fields = [...new Set([...before, ...after].map(({ field }) => field))];
  const keys = new Set([...before, ...after].flatMap(({ requesterKey }) => requesterKey ?? []));
  return fields.filter((field) =>
    [...keys, ''].some((key) =>
      requestPurposes.some((purpose) => {
        const asked = { field, purpose, requester: { key, isTrusted: true }, proof: 'Valid' } as const;
        return openness[decideRelease(after, asked)] > openness[decideRelease(before, asked)];
      }),
    ),
  );
}
