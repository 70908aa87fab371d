import { roleMay, type VerificationOutcome } from '@probity/domain';
import { type CertificateDecision, criminalCheckFlow } from '@probity/domain/checks/criminal-check.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { type CheckRow, findingsContext, findLatestCheck, outcomeOf } from '../../registry/checks/index.ts';
import { findDocument, titlePlace } from '../../registry/documents/index.ts';
import { getPerson } from '../identity-checks/index.ts';

interface Act {
  at: string;
  by: string;
}

/** What happened on the way, kept encrypted; who provided the certificate may not review it. */
export interface CriminalFindings {
  consent: Act;
  certificate: (Act & { documentId: string; userId: string | null; issuedOn: string | null }) | null;
  review: (Act & { decision: CertificateDecision; note: string | null }) | null;
}

export interface CriminalCheckView {
  entity: { id: string; name: string };
  checkId: string | null;
  outcome: VerificationOutcome;
  consent: Act | null;
  /** The title is null once the document was deleted. */
  certificate: (Act & { documentId: string; title: string | null; issuedOn: string | null }) | null;
  review: CriminalFindings['review'];
  validUntil: string | null;
  abilities: {
    start: boolean;
    provide: boolean;
    withdraw: boolean;
    review: boolean;
    whyNotReview: 'Role' | 'FourEyes' | null;
  };
}

/** How the criminal record check of a person stands, for the account that manages the person. */
export function getCriminalCheck(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return inTransaction(ctx, (ctx) => viewCriminalCheck(ctx, input.entityId));
}

export async function viewCriminalCheck(ctx: Ctx, entityId: string): Promise<CriminalCheckView> {
  const { entity, role } = await getPerson(ctx, entityId, 'view');
  const check = await findLatestCheck(ctx.db, { entityId, type: 'CriminalCheck' });
  const findings = check ? await findingsOf(ctx, check) : null;
  const outcome = check ? outcomeOf(ctx, check) : 'NotStarted';
  const steps = criminalCheckFlow[outcome];
  const mayEdit = roleMay(role, 'edit');
  const reason = whyNotReview(role, findings, userIdOf(ctx.actor));
  return {
    entity: { id: entity.id, name: entity.displayName },
    checkId: check?.id ?? null,
    outcome,
    consent: findings?.consent ?? null,
    certificate: findings?.certificate ? await viewCertificate(ctx, findings.certificate) : null,
    review: findings?.review ?? null,
    validUntil: check?.validUntil ?? null,
    abilities: {
      start: mayEdit && steps.consent !== undefined,
      provide: mayEdit && steps.provide !== undefined,
      withdraw: mayEdit && steps.withdraw !== undefined,
      review: steps.clear !== undefined && reason === null,
      whyNotReview: steps.clear === undefined ? null : reason,
    },
  };
}

export function whyNotReview(role: string, findings: CriminalFindings | null, userId: string | null) {
  if (!roleMay(role, 'validate')) return 'Role';
  return findings?.certificate?.userId === userId ? 'FourEyes' : null;
}

export async function findingsOf(ctx: Ctx, check: CheckRow): Promise<CriminalFindings | null> {
  if (!check.findings) return null;
  return unsealJson<CriminalFindings>(
    await sealingOf(ctx, check.accountId),
    check.findings,
    findingsContext(check.id),
  );
}

async function viewCertificate(
  ctx: Ctx,
  { userId: _userId, ...certificate }: NonNullable<CriminalFindings['certificate']>,
) {
  const document = await findDocument(ctx.db, certificate.documentId);
  if (!document) return { ...certificate, title: null };
  const sealing = await sealingOf(ctx, document.accountId);
  return { ...certificate, title: sealing.unseal(document.title, titlePlace(document.id)).toString('utf8') };
}
