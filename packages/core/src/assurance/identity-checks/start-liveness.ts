import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import {
  type CheckRow,
  defineCheck,
  lockCheck,
  moveCheck,
  outcomeOf,
  updateCheck,
} from '../../registry/checks/index.ts';
import { keepAnswered, keepFailure } from '../data-enrichers/index.ts';
import { requirePaid } from '../payments/index.ts';
import { getPerson, type LivenessView, viewLiveness } from './get-liveness.ts';

/** Long enough to forward the link; the session itself is short. */
const LINK_SECONDS = 24 * 3600;

/** Starts an identity check, or continues the open one: there is one session at a time. */
export async function startLiveness(ctx: Ctx, input: { entityId: string }): Promise<LivenessView> {
  const check = await inTransaction(ctx, async (ctx) => {
    const { entity } = await getPerson(ctx, input.entityId, 'edit');
    if (!ctx.services.identityVerification) throw new ProductError('check.not_set_up');
    const check = await identityCheck.start(ctx, entity);
    if (check.outcome === 'NotStarted') await requirePaid(ctx, check);
    return check;
  });
  if (check.outcome === 'NotStarted') await startSession(ctx, check);
  return inTransaction(ctx, (ctx) => viewLiveness(ctx, input.entityId));
}

/** One session at a time: an open one goes on, and one whose link has expired is over. */
const identityCheck = defineCheck({
  type: 'Liveness',
  provider: () => 'IDenfy',
  async continues(ctx, latest) {
    if (latest.outcome === 'Pending') throw new ProductError('check.pending');
    if (latest.outcome === 'Started') {
      if (outcomeOf(ctx, latest) === 'Started') return latest;
      await moveCheck(ctx, latest, { outcome: 'Expired', cause: 'time', link: null });
    }
    return latest.outcome === 'NotStarted' ? latest : null;
  },
});

/** Calls the provider outside any transaction; a failure is stored with the check and says nothing about the person. */
async function startSession(ctx: Ctx, check: CheckRow): Promise<void> {
  const { identityVerification, product } = ctx.services;
  const finished = `${product.publicUrl}/checks/finished?person=${check.entityId}`;
  const session = await identityVerification
    ?.start({
      checkId: check.id,
      entityId: check.entityId,
      returnUrls: { success: finished, error: finished, unverified: finished },
      linkSeconds: LINK_SECONDS,
    })
    .catch(async (cause: unknown) => {
      if (!(cause instanceof ProviderFailure)) throw cause;
      await inTransaction(ctx, async (ctx) => {
        await updateCheck(ctx, check.id, { failure: cause.kind, changedAt: ctx.services.now() });
        await keepFailure(ctx, check, { endpoint: 'start', failure: cause });
      });
      throw new ProductError('provider.verification_unavailable', { cause });
    });
  if (!session) return;
  await inTransaction(ctx, async (ctx) => {
    await keepAnswered(ctx, check, { provider: 'IDenfy', endpoint: 'start' });
    const current = await lockCheck(ctx, check.id);
    // A concurrent request has already started the session.
    if (current.outcome !== 'NotStarted') return;
    await moveCheck(ctx, current, {
      outcome: 'Started',
      cause: 'person',
      reference: session.reference,
      link: session.url,
      sessionEndsAt: new Date(ctx.services.now().getTime() + session.expiresInSeconds * 1000),
      raw: session.raw,
    });
  });
}
