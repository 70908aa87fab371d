import {
  type Assurance,
  type DataFieldKey,
  type EntityKind,
  integrationProviders,
  type RecordOrigin,
} from '@probity/domain';
import { evidenceUntil } from '@probity/domain/credentials/evidence-until.ts';
import { isVerifiedOn } from '@probity/domain/credentials/is-verified-on.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { JsonObject } from '@probity/proofs';
import {
  type CredentialEvidence,
  type CredentialSource,
  type CredentialType,
  evidenceOf,
  expiryOf,
  type NamedParty,
  statedOwnership,
  type ValidatedValues,
  type ValidationRecord,
} from '@probity/proofs/types/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type AttestationRow,
  attestationsInForce,
  type CredentialRow,
  listCredentialsOfEntity,
} from '../credentials/index.ts';
import { listLinks } from '../documents/index.ts';
import { type OpenedFieldValue, openValue } from '../encrypted-data/index.ts';
import { isToBeProven } from './prove-changed-value.ts';

/** What a proof says, and what it rests on. */
export interface GatheredClaims {
  claims: JsonObject;
  evidence: CredentialEvidence;
  issuedAt: Date;
  expiresAt: Date;
  values: { credentialId: string; assurance: Assurance }[];
  /** What the claims are made of. */
  opened: OpenedProvenValue[];
}

interface OpenedProvenValue {
  credentialId: string;
  fieldKey: DataFieldKey;
  value: OpenedFieldValue;
}

interface ProvenValue {
  row: CredentialRow;
  attestation: AttestationRow;
  validation: ValidationRecord;
  until: string | null;
}

interface GatheredFrom {
  accountId: string;
  entityId: string;
  credentialId: string | null;
  /** From the values of these fields alone; from all by default. */
  fields?: ReadonlySet<DataFieldKey>;
}

/** The claims of a type from the values that are validated today; null if there is nothing to prove. */
export async function gatherClaims(
  ctx: Ctx,
  { accountId, entityId, credentialId, fields }: GatheredFrom,
  type: CredentialType,
): Promise<GatheredClaims | null> {
  const [entity, values, sealing] = await Promise.all([
    findEntity(ctx, entityId),
    listCredentialsOfEntity(ctx, entityId),
    sealingOf(ctx, accountId),
  ]);
  if (!entity) return null;
  const usable: readonly DataFieldKey[] = [...type.fields, ...type.identifiedBy];
  const madeFrom = usable.filter((field) => !fields || fields.has(field));
  const rows = values.filter(
    (row) =>
      row.accountId === accountId &&
      madeFrom.includes(row.fieldKey) &&
      (row.fieldKey !== type.each || row.id === credentialId) &&
      isToBeProven(row),
  );
  const proven = await provenToday(ctx, rows, type);
  if (!proven.some(({ row }) => type.attests(row.fieldKey))) return null;
  const now = ctx.services.now();
  const opened = openValues(sealing, proven);
  const stated: CredentialSource = {
    today: dayOf(now),
    subject: { id: entityId, kind: entity.kind, values: valuesByField(opened) },
    parties: await namedParties(ctx, proven),
  };
  const source = { ...stated, ownership: statedOwnership(stated) };
  const claims = type.claimsOf(source);
  if (!claims) return null;
  const issuedAt = startOfHour(now);
  const [firstEnd = null] = proven.flatMap(({ until }) => until ?? []).toSorted();
  return {
    claims,
    evidence: evidenceOf(proven.map(({ validation }) => validation)),
    issuedAt,
    expiresAt: expiryOf(type, source, { issuedAt, evidenceUntil: firstEnd }),
    values: proven.map(({ row }) => ({
      credentialId: row.id,
      assurance: row.assurance,
    })),
    opened,
  };
}

/** Of these values, those whose validation and evidence are in force, with how they were validated. */
async function provenToday(
  ctx: Ctx,
  rows: readonly CredentialRow[],
  { verifiedBy }: CredentialType,
): Promise<ProvenValue[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [attestations, linked] = await Promise.all([
    attestationsInForce(ctx, ids),
    listLinks(ctx, { credentialIds: ids }),
  ]);
  const links = Map.groupBy(linked, (link) => link.credentialId);
  const today = dayOf(ctx.services.now());
  return rows.flatMap((row): ProvenValue[] => {
    const attestation = attestations.get(row.id);
    const documents = links.get(row.id) ?? [];
    const lastDay = evidenceUntil(documents);
    const isInForce = attestation && isVerifiedOn(today, { ...row, attestation, evidenceUntil: lastDay });
    if (!isInForce || (verifiedBy && !verifiedBy.includes(attestation.method))) return [];
    const ends = [attestation.until, row.expiresOn, lastDay].flatMap((day) => day ?? []);
    return [
      {
        row,
        attestation,
        until: ends.toSorted()[0] ?? null,
        validation: {
          method: attestation.method,
          source: sourceOf(row, attestation),
          validatedAt: attestation.at,
          validator: attestation.as,
          documentTypes: documents.map(({ type }) => type),
        },
      },
    ];
  });
}

function sourceOf({ origin }: CredentialRow, { as, source }: AttestationRow): ValidationRecord['source'] {
  if (as !== 'Source') return origin;
  return source !== null && isOneOf(integrationProviders, source)
    ? source
    : ('External' satisfies RecordOrigin);
}

const openValues = (sealing: AccountSealing, proven: readonly ProvenValue[]): OpenedProvenValue[] =>
  proven.flatMap(({ row: { id, fieldKey, value } }) => {
    const opened = openValue(sealing, id, value);
    return opened === null ? [] : [{ credentialId: id, fieldKey, value: opened }];
  });

function valuesByField(opened: readonly OpenedProvenValue[]): ValidatedValues {
  const byField = Map.groupBy(opened, ({ fieldKey }) => fieldKey);
  const entries = [...byField].map(([fieldKey, values]) => [fieldKey, values.map(({ value }) => value)]);
  // Each value passed the rules of its field before it was encrypted.
  return Object.fromEntries(entries) as ValidatedValues;
}

/** The parties that roles name; nothing but their names, which the values themselves state. */
async function namedParties(ctx: Ctx, proven: readonly ProvenValue[]): Promise<NamedParty[]> {
  const ids = new Set(proven.flatMap(({ row }) => row.relatedEntityId ?? []));
  const parties: NamedParty[] = [];
  for (const id of ids) {
    const party = await findEntity(ctx, id);
    if (party) {
      const { displayName: name, country } = party;
      const kind: EntityKind = party.kind;
      parties.push({ id, kind, name, ...(country !== null && { country }), values: {} });
    }
  }
  return parties;
}

/** A full time would let recipients recognise a proof. */
function startOfHour(moment: Date): Date {
  const rounded = new Date(moment);
  rounded.setUTCMinutes(0, 0, 0);
  return rounded;
}
