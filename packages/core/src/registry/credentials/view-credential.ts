import {
  type Attestation,
  allowedSteps,
  assuranceOf,
  awaitsEvidence,
  type CredentialStep,
  fieldDefinition,
  mayValidate,
  ProductError,
  roleMay,
  strongestOf,
  undoableUntil,
} from '@probity/domain';
import { type NumberSource, numberSourceOf } from '@probity/domain/checks/number-lookup.ts';
import { maskFieldValue } from '@probity/domain/fields/field-value.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { type Ctx, dayOf, userIdOf } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingsOf } from '../../kernel/encryption/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { listSurroundings } from './attestations.store.ts';
import type { CredentialRow } from './credentials.store.ts';
import { openDifference, type RegisterDifference } from './register-difference.ts';
import { reviewerOf } from './review-credential.ts';

type Surrounding = Awaited<ReturnType<typeof listSurroundings>>[number];
type AttestationRow = Surrounding & Attestation & { at: Date; method: string };

export interface CredentialView {
  row: CredentialRow;
  /** Null if it is masked; revealing it is a separate call. */
  value: unknown;
  masked: string | null;
  attestation: AttestationRow | null;
  /** The last day on which its evidence is in date; null without evidence, or if a document has no end. */
  evidenceUntil: string | null;
  lastChangedBy: string | null;
  /** Why the field does not apply; null if it does. */
  notApplicableReason: string | null;
  related: { id: string; name: string; kind: string; claimed: boolean } | null;
  /** What a register says instead; null if no register differs. */
  difference: RegisterDifference | null;
  abilities: {
    edit: boolean;
    validate: boolean;
    whyNotValidate: string | null;
    steps: CredentialStep[];
    /** Until when the reader can undo the last change; null if it is not theirs, or something has happened since. */
    undoUntil: Date | null;
    /** Whether the reader sees what recipients think of it: a matter between them and its data owner. */
    seeOpinions: boolean;
    /** The register that can look up the number; off if number lookups are disabled in this installation. */
    lookUp: { source: NumberSource; isOn: boolean } | null;
  };
}

/** Opens a set of credentials with a fixed number of queries. */
export async function viewCredentials(ctx: Ctx, rows: readonly CredentialRow[]): Promise<CredentialView[]> {
  if (rows.length === 0) return [];
  const sealings = await sealingsOf(
    ctx,
    rows.map((row) => row.accountId),
  );
  const ids = rows.map((row) => row.id);
  const surroundings = Map.groupBy(await listSurroundings(ctx.db, ids), ({ credentialId }) => credentialId);
  const today = dayOf(ctx.services.now());
  return rows.map((row) => {
    const sealing = sealings.get(row.accountId);
    if (!sealing) throw new ProductError('resource.not_found');
    const value = openValue(sealing, row.id, row.value);
    const { sensitive } = fieldDefinition(row.fieldKey);
    const around = surroundings.get(row.id) ?? [];
    const attestation = strongest(around.filter(isAttestation), today);
    return {
      row,
      value: sensitive ? null : value,
      masked: sensitive && value !== null ? maskFieldValue(row.fieldKey, value, currentTexts().tag) : null,
      lastChangedBy: around[0]?.lastChangedByName ?? null,
      attestation,
      evidenceUntil: around[0]?.evidenceUntil ?? null,
      related: relatedParty(around[0]),
      difference: openDifference(sealing, row, around[0]),
      notApplicableReason: around[0]?.notApplicableNote
        ? sealing.unseal(around[0].notApplicableNote, credentialValueContext(row.id)).toString('utf8')
        : null,
      abilities: abilitiesOf(ctx, row, { around: around[0], value, attestation }),
    };
  });
}

const isAttestation = (row: Surrounding): row is AttestationRow => row.as !== null;

function strongest(rows: AttestationRow[], today: string): AttestationRow | null {
  return strongestOf(rows.filter((row) => !row.until || row.until >= today));
}

function relatedParty(row: Surrounding | undefined): CredentialView['related'] {
  if (!row?.relatedId || row.relatedName === null || row.relatedKind === null) return null;
  const { relatedId: id, relatedName: name, relatedKind: kind, relatedClaimedAt } = row;
  return { id, name, kind, claimed: relatedClaimedAt !== null };
}

function abilitiesOf(
  ctx: Ctx,
  row: CredentialRow,
  {
    around,
    value,
    attestation,
  }: { around: Surrounding | undefined; value: unknown; attestation: Attestation | null },
): CredentialView['abilities'] {
  const membership =
    ctx.actor.kind === 'user'
      ? ctx.actor.memberships.find((one) => one.accountId === row.accountId)
      : undefined;
  const edit = membership !== undefined && roleMay(membership.role, 'edit');
  const proof = {
    evidenceCount: row.evidenceCount,
    assurance: attestation ? assuranceOf[attestation.as] : row.assurance,
  };
  const waits = (step: CredentialStep) => awaitsEvidence(step, row.fieldKey, proof);
  const allowed = allowedSteps(row.reviewState, row.value !== null).filter(
    (step) => row.relatedEntityId === null || !aboutWholeField.has(step),
  );
  const authors = around?.authors ?? [];
  const verdict = mayValidate(reviewerOf(ctx, row), { lastChangedBy: row.lastChangedBy, authors });
  const judgeable = allowed.some((step) => reviewSteps.has(step));
  const source = edit && allowed.includes('confirmBySource') ? numberSourceOf(row.fieldKey, value) : null;
  const unproven = allowed.includes('validate') && waits('validate');
  return {
    edit,
    validate: judgeable && verdict.allowed && !unproven,
    whyNotValidate: verdict.allowed ? (unproven ? 'Evidence' : null) : verdict.reason,
    // Validating stays in the list, with the reason for those who cannot do it yet.
    steps: allowed.filter((step) => step === 'validate' || !waits(step)),
    undoUntil: edit ? undoUntilOf(ctx, around) : null,
    seeOpinions: membership !== undefined && roleMay(membership.role, 'view'),
    lookUp: source && { source, isOn: ctx.services.numberRegistries !== null },
  };
}

const reviewSteps: ReadonlySet<CredentialStep> = new Set(['validate', 'vouch', 'acceptNotApplicable']);
/** A listed party is removed, not marked: the role may still apply to others. */
const aboutWholeField: ReadonlySet<CredentialStep> = new Set(['markNotApplicable', 'proposeNotApplicable']);

function undoUntilOf(ctx: Ctx, around: Surrounding | undefined): Date | null {
  if (!around?.lastStep || !around.lastStepAt) return null;
  return undoableUntil(
    {
      step: around.lastStep,
      at: around.lastStepAt,
      actorUserId: around.lastStepBy,
      hasUndo: around.lastStepHasUndo,
    },
    { userId: userIdOf(ctx.actor), now: ctx.services.now() },
  );
}
