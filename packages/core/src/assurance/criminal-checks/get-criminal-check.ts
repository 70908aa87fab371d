import { type EntityKind, type Judge, mayValidate, type VerificationOutcome } from '@probity/domain';
import { criminalCheckFlow } from '@probity/domain/checks/criminal-check.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listSuccessesInForce, outcomeOf, type SuccessInForce } from '../../registry/checks/index.ts';
import { findDocument, getVersion } from '../../registry/documents/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { type CriminalFindings, criminalCheck } from './criminal-check.ts';
import { accessCriminalCheck, type CriminalCheckAccess } from './criminal-check-access.ts';

type Act = CriminalFindings['consent'];
type Review = NonNullable<CriminalFindings['review']>;

export interface CriminalCheckView {
  entity: { id: string; name: string };
  checkId: string | null;
  outcome: VerificationOutcome;
  successInForce: SuccessInForce | null;
  consent: Act | null;
  /** Title and version are null if the document was deleted. */
  certificate:
    | (Act & { documentId: string; title: string | null; version: number | null; issuedOn: string | null })
    | null;
  review: (Omit<Review, 'version'> & { version: number | null }) | null;
  validUntil: string | null;
  abilities: {
    start: boolean;
    provide: boolean;
    withdraw: boolean;
    review: boolean;
    whyNotReview: WhyNotReview | null;
  };
}

type WhyNotReview = 'Role' | 'FourEyes' | 'Platform';

/** The criminal record check of a person, for the account that manages the person and for reviewers. */
export function getCriminalCheck(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) =>
    viewCriminalCheck(ctx, await accessCriminalCheck(ctx, input.entityId, 'view')),
  );
}

export async function viewCriminalCheck(
  ctx: Ctx,
  { entity, reviewer, mayEdit }: CriminalCheckAccess,
): Promise<CriminalCheckView> {
  const check = await criminalCheck.findLatest(ctx, entity.id);
  const findings = check ? await criminalCheck.openFindings(ctx, check) : null;
  const outcome = check ? outcomeOf(ctx, check) : 'NotStarted';
  const steps = criminalCheckFlow[outcome];
  const account = await findEntity(ctx, entity.managedBy);
  const certificate = findings?.certificate ? await viewCertificate(ctx, findings.certificate) : null;
  const reason = whyNotReview(reviewer, await listProviders(ctx, findings), account?.kind);
  return {
    entity: { id: entity.id, name: entity.displayName },
    checkId: check?.id ?? null,
    outcome,
    successInForce: check ? ((await listSuccessesInForce(ctx, [check])).get(check.id) ?? null) : null,
    consent: findings?.consent ?? null,
    certificate,
    review: findings?.review ? { ...findings.review, version: findings.review.version ?? null } : null,
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

/** A personal account has no second person, so the platform reviews its certificates. */
export function whyNotReview(
  reviewer: Judge,
  providers: readonly (string | null)[],
  accountKind?: EntityKind | null,
): WhyNotReview | null {
  const verdicts = providers.map((lastChangedBy) => mayValidate(reviewer, { lastChangedBy }));
  const refused = verdicts.find(({ allowed }) => !allowed);
  if (!refused || refused.allowed) return null;
  if (accountKind === 'LegalPerson') return 'Platform';
  return refused.reason === 'FourEyes' ? 'FourEyes' : 'Role';
}

/** The person who submitted the certificate, and the person who uploaded its current version. */
export async function listProviders(ctx: Ctx, findings: CriminalFindings | null): Promise<(string | null)[]> {
  const named = findings?.certificate;
  const document = named && (await findDocument(ctx, named.documentId));
  if (!document) return [named?.userId ?? null];
  const { createdBy } = await getVersion(ctx, document.id, document.currentVersion);
  return [named.userId, createdBy];
}

async function viewCertificate(
  ctx: Ctx,
  { userId: _userId, ...certificate }: NonNullable<CriminalFindings['certificate']>,
) {
  const document = await findDocument(ctx, certificate.documentId);
  if (!document) return { ...certificate, title: null, version: null };
  const sealing = await sealingOf(ctx, document.accountId);
  const title = openTitle(sealing, document.id, document.title);
  return { ...certificate, title, version: document.currentVersion };
}
