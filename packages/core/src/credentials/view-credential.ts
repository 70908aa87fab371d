import {
  type Attestation,
  allowedSteps,
  type CredentialStep,
  type DataFieldKey,
  fieldDefinition,
  mayValidate,
  type ReviewState,
  roleMay,
  strongestOf,
} from '@probity/domain';
import { maskFieldValue } from '@probity/domain/fields/field-value.ts';
import type { Ctx } from '../context.ts';
import { namesOf } from '../entities/entities.store.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import { dayOf } from '../today.ts';
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
  related: { id: string; name: string; kind: string; claimed: boolean } | null;
  abilities: { edit: boolean; validate: boolean; whyNotValidate: string | null; steps: CredentialStep[] };
}

/** Opens a set of credentials of one account in a fixed number of queries, however many there are. */
export async function viewCredentials(ctx: Ctx, rows: readonly CredentialRow[]): Promise<CredentialView[]> {
  const [first] = rows;
  if (!first) return [];
  const sealing = await sealingOf(ctx, first.accountId);
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
  const today = dayOf(ctx.services.now());
  return rows.map((row) => {
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
  const steps = allowedSteps(row.reviewState as ReviewState);
  const verdict = mayValidate(judgeOf(ctx, row), row);
  const judgeable = steps.includes('validate') || steps.includes('vouch');
  return {
    edit,
    validate: judgeable && verdict.allowed,
    whyNotValidate: verdict.allowed ? null : verdict.reason,
    steps,
  };
}
