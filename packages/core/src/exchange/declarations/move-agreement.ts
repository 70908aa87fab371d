import type { Agreements } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import {
  type AgreementEvent,
  type AgreementSide,
  agreementStateAt,
  nextAgreementState,
} from '@probity/domain/declarations/agreement.flow.ts';
import type { Updateable } from 'kysely';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { type AgreementRow, settleEarlierSignatures, updateAgreement } from './agreements.store.ts';

const recordedAs: Readonly<Record<AgreementEvent, AuditAction>> = {
  send: 'agreement.sent',
  view: 'agreement.viewed',
  sign: 'agreement.signed',
  decline: 'agreement.declined',
  withdraw: 'agreement.withdrawn',
  expire: 'agreement.expired',
};

/** Applies a transition to a locked agreement, if allowed, and records it in both parties' audit logs. */
export async function moveAgreement(
  ctx: Ctx,
  before: AgreementRow,
  event: AgreementEvent,
  side: AgreementSide,
  changes: Updateable<Agreements> = {},
): Promise<AgreementRow> {
  // Only time itself closes an agreement past its expiry; for everyone else it counts as closed already.
  const state = side === 'time' ? before.state : agreementStateAt(before, ctx.services.now());
  const next = nextAgreementState(state, event, side);
  if (!next)
    throw new ProductError('agreement.illegal_transition', {
      values: { state: inWords[state] },
      detail: state,
    });
  const after = await updateAgreement(ctx.db, before.id, { ...changes, state: next });
  if (event === 'sign') {
    // Before it is recorded, because this locks other agreements and connections.
    await settleEarlierSignatures(ctx.db, after);
    await publish(ctx, 'agreement.signed', { agreement: after });
  }
  await recordAgreement(ctx, after, recordedAs[event], { from: before.state, to: next });
  return after;
}

export async function recordAgreement(
  ctx: Ctx,
  agreement: AgreementRow,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  // Always in the same order, so that two transitions cannot deadlock on the audit logs.
  const chains = [...new Set([agreement.accountId, agreement.signerAccountId])].sort();
  for (const chainId of chains)
    await record(ctx, { action, chainId, subject: { type: 'agreement', id: agreement.id }, details });
}

const inWords = {
  Draft: 'not sent yet',
  Sent: 'not opened yet',
  Viewed: 'waiting for a signature',
  Signed: 'signed already',
  Declined: 'declined',
  Expired: 'no longer open',
} as const;
