import {
  type ComparedField,
  compareIdentity,
  type IdentityComparison,
} from '@probity/domain/identity-checks/compare-identity.ts';
import { hasResult, isOpen, outcomeOfSession } from '@probity/domain/identity-checks/outcome-of-session.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import {
  ProviderFailure,
  type VerificationNotice,
  type VerificationReading,
} from '../../kernel/ports/index.ts';
import {
  type CheckRow,
  defineCheckReading,
  moveCheck,
  outcomeOf,
  updateCheck,
} from '../../registry/checks/index.ts';
import { type CredentialRow, confirmBySource } from '../../registry/credentials/index.ts';
import { keepAnswered, keepFailure } from '../data-enrichers/index.ts';
import type { LivenessFindings } from './get-liveness.ts';
import { keepIdentityPicturesJob } from './keep-identity-pictures.job.ts';
import { listOverdueSessions } from './overdue-sessions.store.ts';
import { lockProfileIdentity } from './profile-identity.ts';

const identityReading = defineCheckReading({
  name: 'read-identity-check',
  provider: 'IDenfy',
  read: async (ctx, { reference, accountId }): Promise<VerificationReading | null> =>
    (await ctx.services.identityVerification?.read(reference).catch(async (error: unknown) => {
      if (error instanceof ProviderFailure)
        await inUnscopedTransaction(ctx, (ctx) =>
          keepFailure(ctx, { accountId }, { endpoint: 'read', failure: error }),
        );
      throw error;
    })) ?? null,
  async settle(ctx, check, { reading }) {
    await keepAnswered(ctx, check, { provider: 'IDenfy', endpoint: 'read' });
    await settle(ctx, check, reading);
  },
  /** A notice that arrives after the result does not cancel it. */
  async note(ctx, check, { isCancelled }: VerificationNotice) {
    if (isCancelled && !check.cancelledAt && isOpen(check.outcome))
      await updateCheck(ctx, check.id, { cancelledAt: ctx.services.now() });
  },
});
export const readIdentityCheck = identityReading.read;
export const readIdentityCheckJob = identityReading.job;
export const handleLivenessWebhook = identityReading.handleNotice;

async function settle(ctx: Ctx, check: CheckRow, reading: VerificationReading): Promise<void> {
  const { state, reasons, document, raw } = reading;
  const profile = await lockProfileIdentity(ctx, check.entityId);
  const comparison = document && compareIdentity(document, profile);
  const isCancelled = check.cancelledAt !== null;
  const outcome = outcomeOfSession(state, { isCancelled, comparison });
  const isResumed = isCancelled && hasResult(state);
  if (outcome === check.outcome && !isResumed) return;
  // A finished check is not reopened: there may be a newer one. Deleting the session does not change its outcome.
  if ((isOpen(outcome) || state === 'Deleted') && !isOpen(check.outcome)) return;
  // The result counts, and the cancellation before it no longer does.
  if (isResumed) await updateCheck(ctx, check.id, { cancelledAt: null });
  const findings: LivenessFindings = { document, comparison, reasons };
  if (state === 'Approved') {
    await settleApproved(ctx, check, { findings, profile, cause: 'provider', raw });
    return;
  }
  await moveCheck(ctx, check, {
    outcome,
    cause: 'provider',
    findings,
    ...(raw && { raw }),
    // A finished session has no usable link.
    ...(outcome !== 'Started' && { link: null }),
  });
}

interface Approved {
  findings: LivenessFindings;
  profile: Awaited<ReturnType<typeof lockProfileIdentity>>;
  cause: 'provider' | 'person';
  raw?: VerificationReading['raw'];
}

/** The provider accepted document and face; the outcome depends on the profile. False if the outcome did not change. */
export async function settleApproved(
  ctx: Ctx,
  check: CheckRow,
  { findings, profile, cause, raw }: Approved,
): Promise<boolean> {
  const { document, comparison } = findings;
  const sessionOutcome = outcomeOfSession('Approved', { isCancelled: false, comparison });
  const validUntil = sessionOutcome === 'Success' ? (document?.expiresOn ?? null) : undefined;
  const outcome = outcomeOf(ctx, { ...check, outcome: sessionOutcome, validUntil: validUntil ?? null });
  // A cancelled check is unverified too, for another reason.
  if (outcome === check.outcome && check.cancelledAt === null) return false;
  await moveCheck(ctx, check, {
    outcome,
    cause,
    findings,
    link: null,
    ...(raw && { raw }),
    ...(validUntil !== undefined && { validUntil }),
  });
  if (outcome !== 'Success' || !comparison) return true;
  await confirmValues(ctx, profile.credentials, comparison, document?.expiresOn);
  await ctx.services.jobs.add(ctx.db, keepIdentityPicturesJob, { checkId: check.id });
  return true;
}

/** The document confirms each matching value for as long as the document is valid. */
async function confirmValues(
  ctx: Ctx,
  credentials: Map<ComparedField, CredentialRow[]>,
  comparison: IdentityComparison,
  until: string | null | undefined,
): Promise<void> {
  for (const [fieldKey, [credential, ...others]] of credentials) {
    // If the profile has several documents, we cannot know which one was shown.
    if (comparison[fieldKey] !== 'Same' || !credential || others.length > 0) continue;
    await confirmBySource(ctx, credential, { source: 'IDenfy', method: 'Liveness', until: until ?? null });
  }
}

const AT_A_TIME = 500;

/** Reads sessions that ended without a result, because a notice can get lost. */
export async function readOverdueChecks(ctx: Ctx): Promise<void> {
  const overdue = await listOverdueSessions(ctx.db, { now: ctx.services.now(), limit: AT_A_TIME });
  await ctx.services.jobs.addMany(
    ctx.db,
    readIdentityCheckJob,
    overdue.map((checkId) => ({ checkId })),
  );
}
