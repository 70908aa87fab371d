import {
  type IntegrationProvider,
  isUnconfirmed,
  type ReviewState,
  type ScreeningResult,
} from '@probity/domain';
import {
  analyseOwnership,
  type KeptRole,
  type OwnershipAnalysis,
  type OwnershipView as OwnershipVoices,
  type PartyKind,
  partyKindOf,
  type Statement,
  statementOfRole,
} from '@probity/domain/ownership/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { listParties, listRoles, type PartyRow, type RoleRow } from './ownership.store.ts';
import { readRegisters } from './read-registers.ts';

interface GetOwnership {
  entityId: string;
  /** Today if omitted. */
  asAt?: string | undefined;
  view: OwnershipVoices;
  threshold: string;
}

export interface PartyInChart {
  id: string;
  /** Null if the caller may not know who it is. */
  name: string | null;
  kind: PartyKind;
  country: string | null;
  /** Whether its profile can be opened; parties listed only by a register have none. */
  hasProfile: boolean;
  /** The lowest review state of the roles that name the party. */
  reviewState: ReviewState | null;
  /** A person who has not confirmed a role that lists them. */
  isUnconfirmed: boolean;
  screening: { result: ScreeningResult; undecided: number } | null;
}

export interface OwnershipView {
  asAt: string;
  parties: PartyInChart[];
  analysis: OwnershipAnalysis;
  registers: { enricher: IntegrationProvider; companyId: string; readAt: Date }[];
  /** More companies or roles are recorded than are followed. */
  isTruncated: boolean;
}

/** Who owns and controls an entity: as recorded by the account, confirmed by the owners, and listed in registers. */
export function getOwnership(ctx: Ctx, input: GetOwnership): Promise<OwnershipView> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    return readOwnership(ctx, { ...input, entityId: entity.id, accountId: entity.managedBy });
  });
}

/** The same within a transaction, for an account already known to manage the entity. */
export async function readOwnership(
  ctx: Ctx,
  input: GetOwnership & { accountId: string },
): Promise<OwnershipView> {
  const { entityId, accountId } = input;
  const { roles: rows, isTruncated } = await listRoles(ctx.db, entityId, accountId);
  const ids = [...new Set([entityId, ...rows.flatMap((row) => [row.entityId, row.relatedEntityId])])];
  const known = new Map((await listParties(ctx.db, ids, accountId)).map((row) => [row.id, row]));
  const sealing = await sealingOf(ctx, accountId);
  const declared = rows.flatMap((row) => declare(row, known, sealing));
  const registers = await readRegisters(ctx, { accountId, sealing, known, declared });
  const parties = [...ids.map((id) => partyOf(id, known.get(id), rows)), ...registers.parties];
  const asAt = input.asAt ?? dayOf(ctx.services.now());
  const analysis = analyseOwnership(
    {
      subjectId: entityId,
      parties,
      statements: [...declared, ...registers.statements],
    },
    { ...input, asAt },
  );
  return {
    asAt,
    parties,
    analysis,
    registers: registers.read,
    isTruncated,
  };
}

/** The company's statement, and the owner's response to it: confirmed, disputed, or none yet. */
function declare(row: RoleRow, known: ReadonlyMap<string, PartyRow>, sealing: AccountSealing): Statement[] {
  if (row.value === null) return [];
  // The query selects fields that name an owner or a role.
  const value = openValue(sealing, row.credentialId, row.value) as KeptRole;
  const stated = statementOfRole(row.fieldKey, value, known.get(row.entityId)?.kind === 'Trust');
  if (!stated) return [];
  const statement = { ...stated, ownerId: row.relatedEntityId, ownedId: row.entityId };
  const company: Statement = { ...statement, id: row.credentialId, voice: 'Company' };
  if (row.consent !== 'Given' && row.consent !== 'Refused') return [company];
  const owner: Statement = { ...statement, id: `${row.credentialId}:owner`, voice: 'Owner' };
  return [company, row.consent === 'Given' ? owner : { ...owner, isDenied: true }];
}

const STEPS: readonly ReviewState[] = [
  'Rejected',
  'NoState',
  'Submitted',
  'AwaitingReview',
  'Validated',
  'Completed',
];

function partyOf(id: string, row: PartyRow | undefined, roles: readonly RoleRow[]): PartyInChart {
  if (!row)
    return {
      id,
      name: null,
      kind: 'Unknown',
      country: null,
      hasProfile: false,
      reviewState: null,
      isUnconfirmed: false,
      screening: null,
    };
  const held = roles.filter(({ relatedEntityId }) => relatedEntityId === id);
  const states = held.map((role) => role.reviewState);
  return {
    id,
    name: row.name,
    kind: partyKindOf[row.kind],
    country: row.country,
    hasProfile: row.isOwn,
    reviewState: STEPS.find((step) => states.includes(step)) ?? null,
    isUnconfirmed: held.some(({ consent }) => isUnconfirmed(consent)),
    screening: row.screening ? { result: row.screening, undecided: row.undecided ?? 0 } : null,
  };
}
