import { type DataFieldKey, fieldDefinition } from '@probity/domain';
import type { ScreeningFact } from '@probity/domain/compliance-tests/facts.ts';
import type { TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import type { RiskFacts } from '@probity/domain/risk/rate-risk.ts';
import { findConnection } from '../../exchange/connections/index.ts';
import { openForAccount, openReadable } from '../../exchange/shared-data/index.ts';
import type { EntityRow } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { listTestRows, loadFacts, testShared } from '../compliance-tests/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import { findReadableConnection } from './risk.store.ts';

interface LoadedRiskFacts {
  facts: RiskFacts;
  /** Other parties whose data the rating uses. */
  ownerIds: readonly string[];
}

/** Whether the member can see anything that the account knows about a party. Access to shared data is recorded. */
export async function isRatable(ctx: Ctx, accountId: string, entity: EntityRow): Promise<boolean> {
  if (entity.managedBy === accountId) return true;
  const of = { accountId, entityId: entity.id };
  const connectionId = await findReadableConnection(ctx.db, { ...of, now: ctx.services.now() });
  if (connectionId === null) return isCounterparty(ctx, of);
  return (await openReadable(ctx, { connectionId, accountId })) !== null;
}

/** What the account knows about a party that it manages or is connected with; null if it is neither. */
export async function loadRiskFacts(
  ctx: Ctx,
  accountId: string,
  entity: EntityRow,
): Promise<LoadedRiskFacts | null> {
  if (entity.managedBy === accountId) return loadOwn(ctx, accountId, entity);
  const of = { accountId, entityId: entity.id };
  const connectionId = await findReadableConnection(ctx.db, { ...of, now: ctx.services.now() });
  if (connectionId) return loadShared(ctx, accountId, entity, connectionId);
  return (await isCounterparty(ctx, of)) ? loadUnshared(ctx, accountId, entity) : null;
}

/** Of a counterparty that shares nothing: its country, and the account's own screening. */
async function loadUnshared(ctx: Ctx, accountId: string, entity: EntityRow): Promise<LoadedRiskFacts> {
  const subject = { accountId, entityId: entity.id, kind: entity.kind };
  const { facts } = await loadFacts(ctx, subject, ['check:AmlCheck']);
  return {
    facts: {
      ...factsOf([], entity),
      ownership: null,
      screening: facts['check:AmlCheck'] ?? null,
      tests: null,
    },
    ownerIds: [],
  };
}

interface Known {
  fieldKey: DataFieldKey;
  value: unknown;
  isProven: boolean;
}

function factsOf(
  known: readonly Known[],
  entity: EntityRow,
): Omit<RiskFacts, 'ownership' | 'screening' | 'tests'> {
  const textOf = (...keys: DataFieldKey[]): string | null => {
    const found = keys.flatMap((key) => known.find(({ fieldKey }) => fieldKey === key)?.value ?? [])[0];
    return typeof found === 'string' ? found : null;
  };
  const needing = known.filter(({ fieldKey }) => fieldDefinition(fieldKey).needsEvidence);
  return {
    kind: entity.kind,
    country: textOf('RegistrationCountry', 'CountryOfResidence') ?? entity.country,
    industry: textOf('Industry'),
    registeredOn: textOf('DateOfRegistration'),
    evidence: { needed: needing.length, missing: needing.filter(({ isProven }) => !isProven).length },
  };
}

/** Only tests with a result count. */
function countTests(outcomes: readonly TestOutcome[]): RiskFacts['tests'] {
  const done = outcomes.filter(
    (outcome) => outcome === 'Pass' || outcome === 'Fail' || outcome === 'Warning',
  );
  if (done.length === 0) return null;
  return { total: done.length, failed: done.filter((outcome) => outcome === 'Fail').length };
}

async function loadOwn(ctx: Ctx, accountId: string, entity: EntityRow): Promise<LoadedRiskFacts> {
  const sealing = await sealingOf(ctx, accountId);
  const rows = await listCredentialsOfEntity(ctx, entity.id);
  const subject = { accountId, entityId: entity.id, kind: entity.kind };
  const isPerson = entity.kind === 'LegalPerson';
  const { facts, parties } = await loadFacts(
    ctx,
    subject,
    isPerson ? ['check:AmlCheck'] : ['check:AmlCheck', 'ownership'],
  );
  const known = rows.flatMap(({ id, fieldKey, value, evidenceCount, reviewState }) =>
    value === null || reviewState === 'Rejected'
      ? []
      : { fieldKey, value: openValue(sealing, id, value), isProven: evidenceCount > 0 },
  );
  return {
    facts: {
      ...factsOf(known, entity),
      ownership: facts.ownership ?? null,
      screening: facts['check:AmlCheck'] ?? null,
      tests: countTests((await listTestRows(ctx, subject)).map(({ outcome }) => outcome)),
    },
    ownerIds: (parties.get('ownership') ?? []).filter((id) => id !== entity.id),
  };
}

/** From shared data, and from the account's own screening, which takes precedence over a shared outcome. */
async function loadShared(
  ctx: Ctx,
  accountId: string,
  entity: EntityRow,
  connectionId: string,
): Promise<LoadedRiskFacts | null> {
  const open = ctx.actor.kind === 'system' ? openForAccount : openReadable;
  const items = await open(ctx, { connectionId, accountId });
  if (!items) return null;
  const subject = { accountId, entityId: entity.id, kind: entity.kind };
  const { facts } = await loadFacts(ctx, subject, ['check:AmlCheck']);
  const check = items.find(({ kind, key }) => kind === 'check' && key === 'AmlCheck')?.check;
  const shared: ScreeningFact | null = check ? { outcome: check.outcome, found: null } : null;
  const known = items.flatMap(({ values }) =>
    values.flatMap(({ row, value, evidence }) =>
      value === null || row.reviewState === 'Rejected'
        ? []
        : { fieldKey: row.fieldKey, value, isProven: evidence.length > 0 },
    ),
  );
  const screening = facts['check:AmlCheck'] ?? shared;
  const connection = await findConnection(ctx, connectionId);
  const tested =
    connection &&
    (await testShared(ctx, { connection, subject: entity, opened: items, readerId: accountId }));
  return {
    facts: {
      ...factsOf(known, entity),
      // The owners that the file of the counterparty shows.
      ownership: tested?.ownership ?? null,
      screening,
      tests: countTests(tested?.tests.tests.map(({ result }) => result.outcome) ?? []),
    },
    ownerIds: [],
  };
}
