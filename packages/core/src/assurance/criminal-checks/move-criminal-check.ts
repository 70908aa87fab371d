import { ProductError } from '@probity/domain';
import {
  type CertificateDecision,
  type CriminalCheckStep,
  criminalCheckFlow,
} from '@probity/domain/checks/criminal-check.ts';
import {
  addYears,
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  newId,
  userIdOf,
} from '../../kernel/context/index.ts';
import {
  type CheckRow,
  findLatestCheck,
  insertCheck,
  lockCheck,
  lockEntityForCheck,
  moveCheck,
  outcomeOf,
} from '../../registry/checks/index.ts';
import { findDocument } from '../../registry/documents/index.ts';
import { getPerson } from '../identity-checks/index.ts';
import {
  type CriminalCheckView,
  type CriminalFindings,
  findingsOf,
  viewCriminalCheck,
  whyNot,
} from './get-criminal-check.ts';

/** A certificate says how things stood on the day of issue; after a year it no longer counts. */
const CERTIFICATE_YEARS = 1;

/** The person consents, or has consented in writing to whoever manages their profile. A finished check begins anew. */
export function startCriminalCheck(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getPerson(ctx, input.entityId, 'edit');
    await lockEntityForCheck(ctx.db, entity.id);
    const latest = await findLatestCheck(ctx.db, { entityId: entity.id, type: 'CriminalCheck' });
    const now = ctx.services.now();
    assertStep(ctx, latest, 'consent');
    const check = await insertCheck(ctx.db, {
      id: newId(),
      accountId: entity.managedBy,
      entityId: entity.id,
      type: 'CriminalCheck',
      provider: null,
      outcome: 'NotStarted',
      requestedBy: userIdOf(ctx.actor),
      createdAt: now,
      changedAt: now,
    });
    const findings: CriminalFindings = { consent: actOf(ctx), certificate: null, review: null };
    await moveCheck(ctx, check, { outcome: 'Started', cause: 'person', findings });
    return viewCriminalCheck(ctx, entity.id);
  });
}

/** The certificate is one of the documents of the person. */
export function provideCertificate(
  ctx: Ctx,
  input: { entityId: string; documentId: string },
): Promise<CriminalCheckView> {
  return step(ctx, input.entityId, 'edit', async (ctx, { check, findings }) => {
    const document = await findDocument(ctx.db, input.documentId);
    if (document?.entityId !== check.entityId || document.accountId !== check.accountId)
      throw new ProductError('resource.not_found');
    const { id: documentId, issuedOn } = document;
    const certificate = { ...actOf(ctx), documentId, issuedOn, userId: userIdOf(ctx.actor) };
    return { taken: 'provide', findings: { ...findings, certificate } };
  });
}

/** A second person decides; nobody reviews a certificate that they provided themselves. */
export function reviewCertificate(
  ctx: Ctx,
  input: { entityId: string; decision: CertificateDecision; note: string | null },
): Promise<CriminalCheckView> {
  return step(ctx, input.entityId, 'validate', async (ctx, { check, findings }) => {
    const { role } = authorise(ctx.actor, 'validate', check.accountId);
    if (whyNot(role, findings, userIdOf(ctx.actor)) !== null) throw new ProductError('credential.four_eyes');
    const issuedOn = findings.certificate?.issuedOn ?? dayOf(ctx.services.now());
    const review = { ...actOf(ctx), decision: input.decision, note: input.note };
    return {
      taken: input.decision,
      findings: { ...findings, review },
      ...(input.decision === 'clear' && { validUntil: addYears(issuedOn, CERTIFICATE_YEARS) }),
    };
  });
}

/** Without the consent of the person nothing goes on. */
export function withdrawConsent(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return step(ctx, input.entityId, 'edit', async (_ctx, { findings }) => ({ taken: 'withdraw', findings }));
}

interface Taken {
  taken: CriminalCheckStep;
  findings: CriminalFindings;
  validUntil?: string;
}

async function step(
  ctx: Ctx,
  entityId: string,
  permission: 'edit' | 'validate',
  decide: (ctx: Ctx, of: { check: CheckRow; findings: CriminalFindings }) => Promise<Taken>,
): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getPerson(ctx, entityId, permission);
    const latest = await findLatestCheck(ctx.db, { entityId: entity.id, type: 'CriminalCheck' });
    if (!latest) throw new ProductError('check.illegal_step');
    const check = await lockCheck(ctx.db, latest.id);
    const findings = await findingsOf(ctx, check);
    if (!findings) throw new ProductError('check.illegal_step');
    const { taken, ...move } = await decide(ctx, { check, findings });
    await moveCheck(ctx, check, { ...move, outcome: assertStep(ctx, check, taken), cause: 'person' });
    return viewCriminalCheck(ctx, entity.id);
  });
}

function assertStep(ctx: Ctx, check: CheckRow | undefined, taken: CriminalCheckStep) {
  const next = criminalCheckFlow[check ? outcomeOf(ctx, check) : 'NotStarted'][taken];
  if (!next) throw new ProductError('check.illegal_step');
  return next;
}

const actOf = (ctx: Ctx) => ({
  at: ctx.services.now().toISOString(),
  by: ctx.actor.kind === 'user' ? ctx.actor.name : '',
});
