import type { ClaimPointer, DcqlRequest } from './query.ts';

/** What a requester wants to see of one type of credential. */
export interface WantedCredential {
  readonly vct: string;
  /** None: only that the party has such a credential. */
  readonly claims: readonly ClaimPointer[];
  /** May be left out of the answer. */
  readonly isOptional?: boolean;
}

/** A query for SD-JWT VCs, one of each type, with all that is wanted of it. */
export function buildQuery(wanted: readonly WantedCredential[]): DcqlRequest {
  const types = [...new Set(wanted.map(({ vct }) => vct))];
  const queries = types.map((vct, index) => {
    const ofType = wanted.filter((each) => each.vct === vct);
    const paths = withoutContained(ofType.flatMap(({ claims }) => claims));
    return {
      isOptional: ofType.every(({ isOptional }) => isOptional),
      credential: {
        id: `credential_${index + 1}`,
        format: 'dc+sd-jwt',
        meta: { vct_values: [vct] },
        ...(paths.length > 0 && { claims: paths.map((path) => ({ path })) }),
      },
    };
  });
  const credentials = queries.map(({ credential }) => credential);
  if (queries.every(({ isOptional }) => !isOptional)) return { credentials };
  return {
    credentials,
    credential_sets: queries.map(({ credential, isOptional }) => ({
      options: [[credential.id]],
      required: !isOptional,
    })),
  };
}

/** No claim may be asked for twice, and a claim brings all that is in it. */
function withoutContained(paths: readonly ClaimPointer[]): ClaimPointer[] {
  const contains = (outer: ClaimPointer, inner: ClaimPointer) =>
    outer.length <= inner.length && outer.every((part, index) => part === inner[index]);
  return paths.filter(
    (path, index) =>
      !paths.some(
        (outer, outerIndex) => contains(outer, path) && (outer.length < path.length || outerIndex < index),
      ),
  );
}
