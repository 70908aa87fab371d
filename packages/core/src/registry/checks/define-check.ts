import {
  type CheckType,
  type IntegrationProvider,
  ProductError,
  type VerificationOutcome,
} from '@probity/domain';
import type { z } from 'zod';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { outcomeOf } from './check-outcome.ts';
import { findLatestCheck, insertCheck, lockCheck, lockEntityForCheck } from './checks.access.ts';
import type { CheckRow } from './checks.store.ts';
import { type CheckMove, findingsContext, moveCheck } from './move-check.ts';

interface CheckDefinition<Step extends string, Findings> {
  type: CheckType;
  /** Who carries it out; null if people do, or the product itself. */
  provider?(ctx: Ctx, accountId: string): IntegrationProvider | null | Promise<IntegrationProvider | null>;
  /** The earlier attempt that goes on with the next start; null begins a new one. Throws if neither is possible. */
  continues?(ctx: Ctx, latest: CheckRow, party: Party): Promise<CheckRow | null>;
  /** What people do: outcome → step → outcome. Anything not listed is refused. */
  steps?: Readonly<Record<VerificationOutcome, { readonly [Taken in Step]?: VerificationOutcome }>>;
  /** What is stored with an attempt, encrypted. */
  findings?: z.ZodType<Findings>;
}

/** With what it leads to; the outcome follows from the step. */
interface StepTaken<Step extends string, Findings> extends Omit<CheckMove, 'outcome' | 'cause'> {
  step: Step;
  findings: Findings;
}

interface Party {
  id: string;
  managedBy: string;
}

/** The life of one type of check: which attempt counts, how one begins, and which steps people take. */
export function defineCheck<Step extends string = never, Findings = never>(
  definition: CheckDefinition<Step, Findings>,
) {
  const { type, steps, findings: schema } = definition;

  /** Row of an attempt that has not started; its first move makes it known. */
  async function insert(ctx: Ctx, party: Party): Promise<CheckRow> {
    const provider = (await definition.provider?.(ctx, party.managedBy)) ?? null;
    const now = ctx.services.now();
    return insertCheck(ctx, {
      id: newId(),
      accountId: party.managedBy,
      entityId: party.id,
      type,
      provider,
      outcome: 'NotStarted',
      requestedBy: userIdOf(ctx.actor),
      createdAt: now,
      changedAt: now,
    });
  }

  /** The latest attempt of the party, or undefined. While the transaction lasts, nobody else begins one. */
  async function lockLatest(ctx: Ctx, { id }: Pick<Party, 'id'>): Promise<CheckRow | undefined> {
    await lockEntityForCheck(ctx, id);
    return findLatestCheck(ctx, { entityId: id, type });
  }

  async function open(ctx: Ctx, party: Party, latest: CheckRow | undefined): Promise<CheckRow> {
    const continued = latest && (await definition.continues?.(ctx, latest, party));
    return continued ?? insert(ctx, party);
  }

  function outcomeAfter(ctx: Ctx, check: CheckRow | undefined, step: Step): VerificationOutcome {
    const next = steps?.[check ? outcomeOf(ctx, check) : 'NotStarted'][step];
    if (!next) throw new ProductError('check.illegal_step');
    return next;
  }

  async function openFindings(ctx: Ctx, check: CheckRow): Promise<Findings | null> {
    if (!check.findings || !schema) return null;
    const sealing = await sealingOf(ctx, check.accountId);
    return unsealJson(sealing, check.findings, findingsContext(check.id), schema);
  }

  return {
    lockLatest,
    open,
    /** Begins an attempt, or goes on with the one that has begun. */
    start: async (ctx: Ctx, party: Party): Promise<CheckRow> =>
      open(ctx, party, await lockLatest(ctx, party)),
    findLatest: (ctx: Ctx, entityId: string): Promise<CheckRow | undefined> =>
      findLatestCheck(ctx, { entityId, type }),
    outcomeAfter,
    /** A person begins an attempt by its first step. */
    async begin(ctx: Ctx, party: Party, { step, ...move }: StepTaken<Step, Findings>): Promise<void> {
      const outcome = outcomeAfter(ctx, await lockLatest(ctx, party), step);
      await moveCheck(ctx, await insert(ctx, party), { ...move, outcome, cause: 'person' });
    },
    openFindings,
    /** A person takes a step of the attempt, which is chosen while it is locked. */
    async takeStep(
      ctx: Ctx,
      entityId: string,
      choose: (ctx: Ctx, check: CheckRow, findings: Findings) => Promise<StepTaken<Step, Findings>>,
    ): Promise<StepTaken<Step, Findings> & { check: CheckRow }> {
      const latest = await findLatestCheck(ctx, { entityId, type });
      if (!latest) throw new ProductError('check.illegal_step');
      const check = await lockCheck(ctx, latest.id);
      const findings = await openFindings(ctx, check);
      if (findings === null) throw new ProductError('check.illegal_step');
      const { step, ...move } = await choose(ctx, check, findings);
      const outcome = outcomeAfter(ctx, check, step);
      await moveCheck(ctx, check, { ...move, outcome, cause: 'person' });
      return { step, ...move, check };
    },
  };
}
