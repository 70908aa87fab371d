import {
  type Assurance,
  type Attestation,
  allowedSteps,
  awaitsEvidence,
  type CredentialStep,
  type DataFieldKey,
  fieldDefinition,
  mayValidate,
  ProductError,
  type ReviewState,
  roleMay,
  strongestOf,
} from '@probity/domain';
import { maskFieldValue } from '@probity/domain/fields/field-value.ts';
import type { Ctx } from '../context.ts';
import { namesOf } from '../entities/entities.store.ts';
import { sealingsOf } from '../sealing/account-sealing.ts';
import { dayOf } from '../today.ts';
import { namesOfUsers } from '../users/users.store.ts';
import { type CredentialRow, listAttestations } from './credentials.store.ts';
import { judgeOf } from './judge-credential.ts';
import { openValue } from './sealed-value.ts';

type AttestationRow = Awaited<ReturnType<typeof listAttestations>>[number];

export interface CredentialView {
  row: CredentialRow;
  /** Null while it is masked; ask to reveal it. */
  value: unknown;
  masked: string | null;
  attestation: AttestationRow | null;
  lastChangedBy: string | null;
  related: { id: string; name: string; kind: string; claimed: boolean } | null;
  abilities: { edit: boolean; validate: boolean; whyNotValidate: string | null; steps: CredentialStep[] };
}

/** Opens a set of credentials in a fixed number of queries, however many there are. */
export async function viewCredentials(ctx: Ctx, rows: readonly CredentialRow[]): Promise<CredentialView[]> {
  if (rows.length === 0) return [];
  const sealings = await sealingsOf(
    ctx,
    rows.map((row) => row.accountId),
  );
  const attestations = Map.groupBy(
    await listAttestations(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (attestation) => attestation.credentialId,
  );
  const relatedIds = rows.flatMap((row) => row.relatedEntityId ?? []);
  const related = new Map(
    (relatedIds.length > 0 ? await namesOf(ctx.db, relatedIds) : []).map((entity) => [entity.id, entity]),
  );
  const changers = await namesOfUsers(
    ctx.db,
    rows.flatMap((row) => row.lastChangedBy ?? []),
  );
  const today = dayOf(ctx.services.now());
  return rows.map((row) => {
    const sealing = sealings.get(row.accountId);
    if (!sealing) throw new ProductError('resource.not_found');
    const value = openValue(sealing, row.id, row.value);
    const { sensitive } = fieldDefinition(row.fieldKey as DataFieldKey);
    const link = row.relatedEntityId ? related.get(row.relatedEntityId) : undefined;
    return {
      row,
      value: sensitive ? null : value,
      masked:
        sensitive && value !== null
          ? maskFieldValue(row.fieldKey as DataFieldKey, value as never, 'en-GB')
          : null,
      lastChangedBy: (row.lastChangedBy && changers.get(row.lastChangedBy)) ?? null,
      attestation: strongest(attestations.get(row.id) ?? [], today),
      related: link
        ? { id: link.id, name: link.displayName, kind: link.kind, claimed: link.claimedAt !== null }
        : null,
      abilities: abilitiesOf(ctx, row),
    };
  });
}

function strongest(rows: AttestationRow[], today: string): AttestationRow | null {
  const counting = rows.filter((row) => !row.until || row.until >= today);
  return strongestOf(counting as (AttestationRow & Attestation)[]);
}

function abilitiesOf(ctx: Ctx, row: CredentialRow): CredentialView['abilities'] {
  const membership =
    ctx.actor.kind === 'user'
      ? ctx.actor.memberships.find((one) => one.accountId === row.accountId)
      : undefined;
  const edit = membership !== undefined && roleMay(membership.role, 'edit');
  const proof = { evidenceCount: row.evidenceCount, assurance: row.assurance as Assurance };
  const waits = (step: CredentialStep) => awaitsEvidence(step, row.fieldKey as DataFieldKey, proof);
  const allowed = allowedSteps(row.reviewState as ReviewState);
  const verdict = mayValidate(judgeOf(ctx, row), row);
  const judgeable = allowed.includes('validate') || allowed.includes('vouch');
  const unproven = allowed.includes('validate') && waits('validate');
  return {
    edit,
    validate: judgeable && verdict.allowed && !unproven,
    whyNotValidate: verdict.allowed ? (unproven ? 'Evidence' : null) : verdict.reason,
    // Judging stays in the list: whoever may not yet is told why.
    steps: allowed.filter((step) => step === 'validate' || !waits(step)),
  };
}
