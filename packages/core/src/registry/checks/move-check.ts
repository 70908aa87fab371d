import type { VerificationOutcome } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealed, sealingOf } from '../../kernel/encryption/index.ts';
import type { RawAnswer } from '../../kernel/ports/index.ts';
import { type CheckRow, insertCheckEvent, updateCheck } from './checks.store.ts';

/** The encryption context of each encrypted part of a check. */
export const linkContext = sealed('checks', 'link');
export const findingsContext = sealed('checks', 'findings');
export const rawContext = sealed('check_events', 'raw', { by: ['check_id'], within: ['seq'] });

export interface CheckMove {
  outcome: VerificationOutcome;
  cause: 'person' | 'provider' | 'time';
  reference?: string;
  /** Where the person continues; null removes the link. */
  link?: string | null;
  sessionEndsAt?: Date;
  /** The last day on which a success counts. */
  validUntil?: string | null;
  findings?: unknown;
  /** The document that a person provided or decided on. */
  evidence?: { documentId: string; documentVersion: number };
  raw?: RawAnswer;
}

/** The only place that changes the outcome of a check: row, history and audit log are written together. */
export async function moveCheck(ctx: Ctx, check: CheckRow, move: CheckMove): Promise<CheckRow> {
  const at = ctx.services.now();
  const sealing = await sealingOf(ctx, check.accountId);
  const seq = check.lastSeq + 1;
  const { outcome, link, findings, raw } = move;
  const moved = await updateCheck(ctx.db, check.id, {
    outcome,
    failure: null,
    lastSeq: seq,
    changedAt: at,
    ...(move.reference && { reference: move.reference }),
    ...(move.validUntil !== undefined && { validUntil: move.validUntil }),
    ...(move.sessionEndsAt && { sessionEndsAt: move.sessionEndsAt }),
    ...(link !== undefined && { link: link === null ? null : sealing.seal(link, linkContext(check.id)) }),
    ...(findings !== undefined && {
      findings: sealing.seal(JSON.stringify(findings), findingsContext(check.id)),
    }),
  });
  await insertCheckEvent(ctx.db, {
    checkId: check.id,
    seq,
    accountId: check.accountId,
    at,
    outcome,
    cause: move.cause,
    actorUserId: userIdOf(ctx.actor),
    raw: raw ? sealing.seal(Buffer.from(raw.body), rawContext(check.id)) : null,
    rawHash: raw ? Buffer.from(raw.sha256, 'hex') : null,
  });
  await record(ctx, {
    action: `check.${outcome}`,
    chainId: check.accountId,
    subject: { type: 'check', id: check.id },
    details: {
      type: check.type,
      provider: check.provider,
      entityId: check.entityId,
      from: check.outcome,
      to: outcome,
      cause: move.cause,
      ...move.evidence,
    },
  });
  await publish(ctx, 'check.moved', {
    accountId: check.accountId,
    entityId: check.entityId,
    checkId: check.id,
    type: check.type,
    outcome,
  });
  return moved;
}
