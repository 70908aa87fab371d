import { type Permission, ProductError, roleMay, type VerificationOutcome } from '@probity/domain';
import type {
  ComparedField,
  DocumentIdentity,
  IdentityComparison,
  ProfileIdentity,
} from '@probity/domain/identity-checks/compare-identity.ts';
import { type DocumentValues, documentValues } from '@probity/domain/identity-checks/document-values.ts';
import { keysOf } from '@probity/domain/records.ts';
import qrcode from 'qrcode';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import {
  type CheckRow,
  findingsContext,
  findLatestCheck,
  linkContext,
  listSuccessesInForce,
  outcomeOf,
  type SuccessInForce,
} from '../../registry/checks/index.ts';
import type { CredentialRow } from '../../registry/credentials/index.ts';
import { readProfileIdentity } from './profile-identity.ts';

/** The findings of a finished check; stored encrypted. */
export interface LivenessFindings {
  document: DocumentIdentity | null;
  comparison: IdentityComparison | null;
  /** The provider's codes. */
  reasons: string[];
}

export interface LivenessView {
  entity: { id: string; name: string };
  checkId: string | null;
  outcome: VerificationOutcome;
  successInForce: SuccessInForce | null;
  /** Where the person continues while the session is open. */
  session: { url: string; qr: string; endsAt: Date } | null;
  findings: LivenessFindings | null;
  /** The last attempt to start a session at the provider failed. */
  couldNotStart: boolean;
  changedAt: Date | null;
  isSetUp: boolean;
  /** Fields that the profile lacks and the verified document says. */
  offered: ComparedField[];
  abilities: { start: boolean; compare: boolean; apply: boolean };
}

/** The document is genuine but differed from the profile, so a corrected profile may match it. */
export const isComparable = (
  { outcome, cancelledAt }: Pick<CheckRow, 'outcome' | 'cancelledAt'>,
  findings: LivenessFindings | null,
): boolean =>
  outcome === 'Unverified' &&
  cancelledAt === null &&
  findings?.document != null &&
  findings.reasons.length === 0;

/** Only a document that was accepted as genuine and belongs to the person offers anything. */
export function offeredValues(
  ctx: Ctx,
  {
    check,
    findings,
    profile,
    name,
  }: {
    check: CheckRow;
    findings: LivenessFindings | null;
    profile: ProfileIdentity & { credentials: ReadonlyMap<ComparedField, readonly CredentialRow[]> };
    name: string;
  },
): DocumentValues {
  if (outcomeOf(ctx, check) !== 'Success' || !findings?.document) return {};
  return documentValues(findings.document, { name, given: new Set(profile.credentials.keys()) });
}

/** The identity check of a person. */
export function getLiveness(ctx: Ctx, input: { entityId: string }): Promise<LivenessView> {
  return inTransaction(ctx, (ctx) => viewLiveness(ctx, input.entityId));
}

/** A person whom the actor's own account manages; nobody else may see the content of an identity document. */
export async function getPerson(
  ctx: Ctx,
  entityId: string,
  permission: Permission,
): Promise<{ entity: ManagedEntity; role: string }> {
  const entity = await getManagedEntity(ctx, entityId, permission);
  const { role } = authorise(ctx.actor, permission, entity.managedBy);
  if (entity.kind !== 'LegalPerson') throw new ProductError('resource.not_found');
  return { entity, role };
}

export async function viewLiveness(ctx: Ctx, entityId: string): Promise<LivenessView> {
  const { entity, role } = await getPerson(ctx, entityId, 'view');
  const check = await findLatestCheck(ctx, { entityId, type: 'Liveness' });
  const isSetUp = ctx.services.identityVerification !== null;
  const mayEdit = roleMay(role, 'edit');
  const parts = check ? await openParts(ctx, check) : { session: null, findings: null };
  const offered = check
    ? keysOf(
        offeredValues(ctx, {
          check,
          findings: parts.findings,
          profile: await readProfileIdentity(ctx, entityId),
          name: entity.displayName,
        }),
      )
    : [];
  return {
    entity: { id: entity.id, name: entity.displayName },
    checkId: check?.id ?? null,
    outcome: check ? outcomeOf(ctx, check) : 'NotStarted',
    successInForce: check ? ((await listSuccessesInForce(ctx, [check])).get(check.id) ?? null) : null,
    ...parts,
    couldNotStart: check?.failure != null,
    changedAt: check?.changedAt ?? null,
    isSetUp,
    offered,
    abilities: {
      start: isSetUp && mayEdit && check?.outcome !== 'Pending',
      compare: mayEdit && check !== undefined && isComparable(check, parts.findings),
      apply: mayEdit && offered.length > 0,
    },
  };
}

async function openParts(ctx: Ctx, check: CheckRow): Promise<Pick<LivenessView, 'session' | 'findings'>> {
  const { link, sessionEndsAt: endsAt } = check;
  const findings = await findingsOf(ctx, check);
  if (outcomeOf(ctx, check) !== 'Started' || !link || !endsAt) return { session: null, findings };
  const sealing = await sealingOf(ctx, check.accountId);
  const url = sealing.unseal(link, linkContext(check.id)).toString('utf8');
  return { session: { url, qr: await qrcode.toString(url, { type: 'svg', margin: 1 }), endsAt }, findings };
}

export async function findingsOf(ctx: Ctx, check: CheckRow): Promise<LivenessFindings | null> {
  if (!check.findings) return null;
  const sealing = await sealingOf(ctx, check.accountId);
  return unsealJson<LivenessFindings>(sealing, check.findings, findingsContext(check.id));
}
