import { type DataFieldKey, dataFieldKeys, type EntityKind } from '@probity/domain';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { DcqlQuery } from '@probity/proofs';
import { type CredentialType, claimsThatState, listTypes, typeOf } from '@probity/proofs/types/index.ts';
import type { AllowedQuery } from '../../registry/proofs/index.ts';

const typesOfOrganisations = listTypes().filter(({ kinds }) => kinds.includes('Organization'));

/** The fields of an organisation that credentials state. */
export const askableFields: readonly DataFieldKey[] = dataFieldKeys.filter((field) =>
  typesOfOrganisations.some(
    (type) => fieldsOf(type, 'Organization').includes(field) && claimsThatState(type, field).length > 0,
  ),
);

function isFieldOf(field: DataFieldKey, kind: EntityKind): boolean {
  return fieldDefinition(field).sections[kind] !== undefined;
}

/** Of two fields that one claim states, only the first is asked for. */
function fieldsOf(type: CredentialType, kind: EntityKind): DataFieldKey[] {
  const claimed = new Set<string>();
  return type.fields.filter((field) => {
    const stated = JSON.stringify(claimsThatState(type, field));
    const isFirst = !claimed.has(stated);
    if (isFieldOf(field, kind)) claimed.add(stated);
    return isFirst && isFieldOf(field, kind);
  });
}

type Path = readonly (string | number | null)[];
const overlaps = (left: Path, right: Path): boolean =>
  left.slice(0, right.length).every((part, index) => part === right[index]);

/**
 * What a query asks for, in the fields of a party of this kind: for each credential of a type of ours, every field that one of its
 * claims would disclose. What is not ours is left out, and so never answered.
 */
export function fieldsOfQuery(
  { credentials }: DcqlQuery,
  { host, kind }: { host: string; kind: EntityKind },
): AllowedQuery[] {
  return credentials.flatMap(({ id: slot, format, meta, claims = [] }) => {
    const type = (meta.vct_values ?? []).flatMap((vct) => typeOf(vct, host) ?? [])[0];
    if (format !== 'dc+sd-jwt' || !type) return [];
    const fields = fieldsOf(type, kind).filter((field) =>
      claimsThatState(type, field).some((stated) => claims.some(({ path }) => overlaps(path, stated))),
    );
    return fields.length > 0 ? [{ slot, type: type.key, fields }] : [];
  });
}

/** The same queries, with nothing but the allowed fields. */
export const onlyAllowed = (
  queries: readonly AllowedQuery[],
  allowed: ReadonlySet<DataFieldKey>,
): AllowedQuery[] =>
  queries.map((query) => ({ ...query, fields: query.fields.filter((field) => allowed.has(field)) }));

export const fieldsIn = (queries: readonly AllowedQuery[]): DataFieldKey[] => [
  ...new Set(queries.flatMap(({ fields }) => fields)),
];
