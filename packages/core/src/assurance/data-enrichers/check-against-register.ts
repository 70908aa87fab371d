import {
  type DataFieldKey,
  type EntityKind,
  type FieldValue,
  fieldDefinition,
  type IntegrationProvider,
  ProductError,
  type ReviewState,
} from '@probity/domain';
import {
  type CompanyIdentity,
  type ComparisonState,
  companyIdentity,
  compareParties,
  compareValues,
  type OwnValue,
  type PartyDifference,
  type PartyInRole,
  type ValueComparison,
} from '@probity/domain/checks/index.ts';
import { formatFieldValue, maskFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import type { Holding } from '@probity/domain/fields/values/ownership.ts';
import { keysOf } from '@probity/domain/records.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { getManagedEntity, type ManagedEntity, namesOf } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing, PartState, RegisterPart, RegisterParty } from '../../kernel/ports/index.ts';
import {
  type CredentialRow,
  type LinkValue,
  linkIn,
  listCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { getExtract, listBirthDates, listRemovedFields } from './data-enrichers.store.ts';
import { keptContext } from './encryption-context.ts';
import { getRegister } from './enricher-access.ts';
import { openExtract, type ReadyExtract, usable } from './extract.ts';
import { KeptContent } from './keep-own-value.ts';
import { listKeptValues } from './kept-values.store.ts';

interface CheckAgainstRegister {
  enricher: IntegrationProvider;
  entityId: string;
  extractId: string;
}

export interface FieldCheck {
  fieldKey: DataFieldKey;
  state: ComparisonState;
  own: { credentialId: string; value: unknown; text: string; reviewState: ReviewState } | null;
  source: { value: unknown; text: string } | null;
  /** Empty in the profile and never edited, so populating fills it by default. */
  proposed: boolean;
  /** The decision to keep our value; valid only while both values are unchanged. */
  kept: KeptValue | null;
}

interface KeptValue {
  reason: string;
  by: string | null;
  byName: string | null;
  at: Date;
}

interface OwnParty extends PartyInRole {
  kind: EntityKind;
  credentialId: string;
  entityId: string;
  reviewState: ReviewState;
  roleTitle: string | null;
  /** How a share is held; null for other roles. */
  holding: Holding | null;
  /** The stored value of the role. */
  value: LinkValue;
}

export interface PartyCheck extends PartyDifference<OwnParty, RegisterParty> {
  /** Identifies the difference in later requests. */
  key: string;
  fieldKey: DataFieldKey;
}

export interface RegisterCheck {
  extract: ReadyExtract;
  parts: Record<RegisterPart, PartState>;
  /** Nothing is confirmed or filled in unless name and number are those of the same company. */
  identity: CompanyIdentity;
  fields: FieldCheck[];
  parties: PartyCheck[];
}

/** Compares the profile with the register; changes nothing. */
export function checkAgainstRegister(ctx: Ctx, input: CheckAgainstRegister): Promise<RegisterCheck> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    return checkEntity(ctx, entity, await getUsableExtract(ctx, entity, input));
  });
}

/** An extract that the entity's own account has read. */
export async function getUsableExtract(
  ctx: Ctx,
  entity: ManagedEntity,
  { enricher, extractId }: { enricher: IntegrationProvider; extractId: string },
): Promise<ReadyExtract> {
  const row = await getExtract(ctx.db, extractId);
  if (row.accountId !== entity.managedBy || row.provider !== enricher)
    throw new ProductError('resource.not_found');
  return usable(ctx, await openExtract(ctx, row));
}

/** Runs within a transaction; the caller has authorised access. */
export async function checkEntity(
  ctx: Ctx,
  entity: ManagedEntity,
  extract: ReadyExtract,
): Promise<RegisterCheck> {
  const { content } = extract;
  const { completeRoles } = getRegister(ctx, extract.enricher);
  const { rows, sealing, compared } = await compareFields(ctx, entity, extract);
  const removed = await listRemovedFields(ctx.db, entity.id);
  const kept = await listKept(ctx, { entity, extract, sealing });
  const fields = checkFields({ rows, compared, removed, kept });
  const own = await listOwnParties(ctx, entity, rows, sealing);
  const readable = completeRoles.filter((role) => content.parts[partOf(role)].state === 'Ready');
  const differences = compareParties({
    own,
    source: content.parties,
    completeRoles: readable,
    removed: removed.flatMap(({ name, kind, ...party }) =>
      name !== null && kind !== null ? { ...bareRole, ...party, name, kind } : [],
    ),
  });
  return {
    extract,
    parts: content.parts,
    identity: identityIn(ctx, { entity, extract, compared }),
    fields,
    parties: differences.flatMap((difference) => {
      const party = difference.own ?? difference.source;
      if (!party) return [];
      const key = difference.source?.key ?? `own:${difference.own?.credentialId}`;
      return { ...difference, key, fieldKey: party.fieldKey };
    }),
  };
}

const bareRole = { bornIn: null, from: null, to: null, percentage: null, naturesOfControl: [] };

const owners: readonly DataFieldKey[] = ['Shareholder', 'UltimateBeneficialOwner', 'SignificantControl'];
const partOf = (role: DataFieldKey): RegisterPart => (owners.includes(role) ? 'Owners' : 'Officers');

/**
 * Whether the profile is about the company that was read, once these fields have taken the register's value. A profile
 * without a registered name goes by the name of its party.
 */
export function identityIn(
  ctx: Ctx,
  {
    entity,
    extract,
    compared,
    takenOver,
  }: {
    entity: ManagedEntity;
    extract: ReadyExtract;
    compared: readonly Pick<ValueComparison, 'fieldKey' | 'state' | 'own'>[];
    takenOver?: ReadonlySet<DataFieldKey>;
  },
): CompanyIdentity {
  const { RegistrationName, LegalName, PreviousNames, TradingName } = readableValues(ctx, extract);
  const fieldOf = (key: DataFieldKey) => compared.find(({ fieldKey }) => fieldKey === key);
  const isTaken = (key: DataFieldKey): boolean => takenOver?.has(key) === true;
  const stated = fieldOf('RegistrationName')?.own?.value ?? entity.displayName;
  return companyIdentity(
    {
      name: isTaken('RegistrationName') ? null : String(stated),
      hasSameNumber: isTaken('RegistrationNumber') || fieldOf('RegistrationNumber')?.state !== 'Differs',
    },
    [extract.content.name, RegistrationName, LegalName, TradingName, ...namesIn(PreviousNames)].filter(
      (name) => typeof name === 'string',
    ),
  );
}

const namesIn = (previousNames: unknown): unknown[] =>
  Array.isArray(previousNames) ? previousNames.map(({ name }: { name?: unknown }) => name) : [];

interface ComparedFields {
  rows: readonly CredentialRow[];
  sealing: AccountSealing;
  /** With unmasked values, which never leave the server. */
  compared: ValueComparison[];
}

/** Runs within a transaction; the caller has authorised access. */
export async function compareFields(
  ctx: Ctx,
  entity: ManagedEntity,
  extract: ReadyExtract,
): Promise<ComparedFields> {
  if (entity.kind === 'LegalPerson') throw new ProductError('register.not_for_people');
  const rows = await listCredentialsOfEntity(ctx, entity.id);
  const sealing = await sealingOf(ctx, entity.managedBy);
  const own = new Map<DataFieldKey, OwnValue[]>();
  for (const row of rows.filter(({ value }) => value !== null)) {
    const { fieldKey } = row;
    const value = { credentialId: row.id, value: openValue(sealing, row.id, row.value) };
    own.set(fieldKey, [...(own.get(fieldKey) ?? []), value]);
  }
  const { publishes } = getRegister(ctx, extract.enricher);
  const source = readableValues(ctx, extract);
  return { rows, sealing, compared: compareValues({ kind: entity.kind, own, source, publishes }) };
}

interface FieldsToCheck extends Pick<ComparedFields, 'rows' | 'compared'> {
  removed: readonly { fieldKey: string }[];
  kept(field: ValueComparison): KeptValue | null;
}

function checkFields({ rows, compared, removed, kept }: FieldsToCheck): FieldCheck[] {
  const touched = new Set([
    ...rows.filter(({ lastSeq }) => lastSeq > 0).map(({ fieldKey }) => fieldKey),
    ...removed.map(({ fieldKey }) => fieldKey),
  ]);
  const states = new Map(rows.map(({ id, reviewState }) => [id, reviewState]));
  return compared.map((field) => {
    const { fieldKey, state, own, sourceValue } = field;
    return {
      fieldKey,
      state,
      own: own && {
        credentialId: own.credentialId,
        ...shownValue(fieldKey, own.value),
        reviewState: states.get(own.credentialId) ?? 'NoState',
      },
      source: sourceValue === null ? null : shownValue(fieldKey, sourceValue),
      proposed: state === 'MissingHere' && !touched.has(fieldKey),
      kept: kept(field),
    };
  });
}

export async function listKept(
  ctx: Ctx,
  { entity, extract, sealing }: { entity: ManagedEntity; extract: ReadyExtract; sealing: AccountSealing },
): Promise<FieldsToCheck['kept']> {
  const rows = await listKeptValues(ctx.db, { entityId: entity.id, provider: extract.enricher });
  const kept = new Map(
    rows.map(({ id, fieldKey, content, keptBy, keptAt, keptByName }) => {
      const opened = unsealJson(sealing, content, keptContext(id), KeptContent);
      return [fieldKey, { ...opened, by: keptBy, byName: keptByName, at: keptAt }];
    }),
  );
  return ({ fieldKey, state, own, sourceValue }) => {
    const found = kept.get(fieldKey);
    if (!found || state !== 'Differs') return null;
    if (!isUnchanged(fieldKey, found.own, own?.value)) return null;
    if (!isUnchanged(fieldKey, found.source, sourceValue)) return null;
    const { reason, by, byName, at } = found;
    return { reason, by, byName, at };
  };
}

/** Decisions made in version 0.1.0 hold the values as they were shown. */
const isUnchanged = (fieldKey: DataFieldKey, before: unknown, now: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(now) || before === shownValue(fieldKey, now).text;

/** Values that are valid in the catalogue, normalised; others cannot be compared. */
export function readableValues(ctx: Ctx, { content }: ReadyExtract): Partial<Record<DataFieldKey, unknown>> {
  const context = { today: dayOf(ctx.services.now()) };
  return Object.fromEntries(
    keysOf(content.values).flatMap((key) => {
      const parsed = parseFieldValue(key, content.values[key], context);
      return parsed.ok ? [[key, parsed.value]] : [];
    }),
  );
}

/** A sensitive value is compared on the server and only sent masked. */
export function shownValue(fieldKey: DataFieldKey, value: unknown): { value: unknown; text: string } {
  const isHidden = fieldDefinition(fieldKey).sensitive;
  const text = (isHidden ? maskFieldValue : formatFieldValue)(
    fieldKey,
    // A register adapter returns values in the shape of their field.
    value as FieldValue<DataFieldKey>,
    currentTexts().tag,
  );
  return { value: isHidden ? null : value, text };
}

async function listOwnParties(
  ctx: Ctx,
  entity: ManagedEntity,
  rows: readonly CredentialRow[],
  sealing: AccountSealing,
): Promise<OwnParty[]> {
  const links = rows.filter(({ relatedEntityId, value }) => relatedEntityId !== null && value !== null);
  if (links.length === 0) return [];
  const ids = [...new Set(links.flatMap(({ relatedEntityId }) => relatedEntityId ?? []))];
  const names = new Map((await namesOf(ctx, ids)).map((named) => [named.id, named]));
  const births = new Map(
    (await listBirthDates(ctx.db, entity.managedBy, ids)).map((row) => [
      row.entityId,
      String(openValue(sealing, row.id, row.value)),
    ]),
  );
  return links.flatMap((row) => {
    const named = names.get(row.relatedEntityId ?? '');
    if (!named) return [];
    const value = linkIn(row.fieldKey, openValue(sealing, row.id, row.value));
    if (!value) return [];
    return {
      value,
      credentialId: row.id,
      entityId: named.id,
      fieldKey: row.fieldKey,
      reviewState: row.reviewState,
      kind: named.kind,
      name: named.displayName,
      bornIn: births.get(named.id) ?? null,
      roleTitle: value.roleTitle ?? null,
      holding: value.holding ?? null,
      from: value.from ?? null,
      to: value.to ?? null,
      percentage: value.percentage ?? null,
      naturesOfControl: value.naturesOfControl ?? [],
    };
  });
}
