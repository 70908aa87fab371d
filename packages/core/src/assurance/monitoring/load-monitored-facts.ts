import type { MonitoredFacts } from '@probity/domain/monitoring/compare-facts.ts';
import { findConnection } from '../../exchange/connections/index.ts';
import { openForAccount } from '../../exchange/shared-data/index.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import type { EntityRow } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { findRegisterFact, loadFacts } from '../compliance-tests/index.ts';
import { findReadableConnection } from '../risk/index.ts';

interface Loaded {
  facts: MonitoredFacts;
  connectionId: string | null;
  looksAt: readonly string[];
}

/** What the account knows about a party of its file or one that shares data with it; null if it is neither. */
export async function loadMonitoredFacts(
  ctx: Ctx,
  accountId: string,
  entity: EntityRow,
): Promise<Loaded | null> {
  if (entity.managedBy === accountId) return loadOwn(ctx, accountId, entity);
  const now = ctx.services.now();
  const connectionId = await findReadableConnection(ctx, { accountId, entityId: entity.id, now });
  return connectionId ? loadShared(ctx, accountId, connectionId) : null;
}

async function loadOwn(ctx: Ctx, accountId: string, { id: entityId, kind }: EntityRow): Promise<Loaded> {
  const inputs =
    kind === 'LegalPerson' ? (['evidence'] as const) : (['register', 'evidence', 'ownership'] as const);
  const { facts, parties } = await loadFacts(ctx, { accountId, entityId, kind }, inputs);
  const rows = await listCredentialsOfEntity(ctx, entityId);
  const { refreshDays } = await readSettings(ctx, accountId);
  return {
    connectionId: null,
    looksAt: (parties.get('ownership') ?? []).filter((id) => id !== entityId),
    facts: {
      register: facts.register ?? null,
      // Hits of the account's own screening are tasks of their own.
      screening: null,
      ownership: facts.ownership ?? null,
      evidence: facts.evidence ?? [],
      values: rows.flatMap(({ fieldKey, value, changedAt }) =>
        value === null ? [] : { fieldKey, changedOn: dayOf(changedAt) },
      ),
      days: refreshDays,
    },
  };
}

async function loadShared(ctx: Ctx, accountId: string, connectionId: string): Promise<Loaded | null> {
  const items = await openForAccount(ctx, { connectionId, accountId });
  const connection = items && (await findConnection(ctx, connectionId));
  if (!connection) return null;
  const values = items.flatMap((item) => item.values).filter(({ value }) => value !== null);
  const number = values.find(({ row }) => row.fieldKey === 'RegistrationNumber')?.value;
  const check = items.find(({ kind, key }) => kind === 'check' && key === 'AmlCheck')?.check;
  return {
    connectionId,
    looksAt: [],
    facts: {
      // The account may use its own register extract.
      register: isNumber(number) ? await findRegisterFact(ctx, accountId, number) : null,
      screening: check?.outcome ?? null,
      ownership: null,
      evidence: values.flatMap(({ row, evidence }) =>
        evidence.length > 0
          ? { fieldKey: row.fieldKey, documents: evidence.map(({ expiresOn }) => ({ expiresOn })) }
          : [],
      ),
      values: values.map(({ row }) => ({ fieldKey: row.fieldKey, changedOn: dayOf(row.changedAt) })),
      days: connection.days,
    },
  };
}

const isNumber = (value: unknown): value is { country: string; number: string } =>
  typeof value === 'object' && value !== null && 'country' in value && 'number' in value;
