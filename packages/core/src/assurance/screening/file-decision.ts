import { taskLink } from '@probity/domain';
import {
  controlEffect,
  type HitToDismiss,
  isFourEyesHit,
  unrestricted,
} from '@probity/domain/controls/control.policy.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { notifyReviewers } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ListedEntity } from '../../kernel/ports/index.ts';
import { comparedContext, decisionKey, reasonContext } from './decision-context.ts';
import { findDecisions, insertDecision, tookEffect } from './decisions.store.ts';
import { followVerdict, openCase } from './follow-verdict.ts';
import type { DecidedHit } from './join-screenings.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { type DecisionView, isMatch, viewDecision } from './view-decision.ts';

interface FileDecision {
  accountId: string;
  partyId: string | null;
  subject: GivenSubject;
  entry: ListedEntity;
  hit: HitToDismiss;
  verdict: DecisionView['verdict'];
  reason: string;
  /** Now, if omitted. */
  decidedAt?: Date;
}

/** The two compared parties, as shown to the second person. */
export interface Compared {
  subject: GivenSubject;
  entry: Pick<ListedEntity, 'id' | 'list' | 'reference'> & { name: string };
}

/** Records a verdict on a hit: a false positive until the entry or the subject changes, a true match until dismissed. */
export async function fileDecision(ctx: Ctx, input: FileDecision): Promise<DecisionView> {
  const { accountId, partyId, entry, verdict, reason } = input;
  const sealing = await sealingOf(ctx, accountId);
  const id = newId();
  const key = { entityId: entry.id, ...decisionKey(ctx, sealing, toSubject(input.subject), entry) };
  const [before = []] = await findDecisions(ctx.db, { accountId, partyId, hits: [key] });
  const wasMatch = isMatch(before, { partyId, basis: key.basis });
  const isTrueMatch = input.hit.isTrueMatch || before.some((decision) => decision.verdict === 'confirmed');
  const isProposed = input.hit.isProposed || before.some((decision) => !tookEffect(decision));
  const hit = { ...input.hit, isTrueMatch, isProposed };
  const isFourEyes = isFourEyesHit(await readSettings(ctx, accountId), hit);
  const circumstances = { ...unrestricted, isFourEyes, hasTrueMatch: isTrueMatch };
  const effect = controlEffect({ act: 'DecideHit', verdict }, circumstances);
  const needsApproval = effect === 'AfterSecondPerson';
  const compared: Compared = {
    subject: input.subject,
    entry: {
      id: entry.id,
      list: entry.list,
      reference: entry.reference,
      name: entry.names[0]?.text ?? entry.reference,
    },
  };
  const row = {
    id,
    verdict,
    needsApproval,
    decidedBy: userIdOf(ctx.actor),
    decidedAt: input.decidedAt ?? ctx.services.now(),
  };
  await insertDecision(ctx.db, {
    ...row,
    ...key,
    accountId,
    partyId,
    reason: sealing.seal(reason, reasonContext(id)),
    subject: needsApproval ? sealing.seal(JSON.stringify(compared), comparedContext(id)) : null,
  });
  await record(ctx, {
    action: needsApproval ? 'screening.dismissal_proposed' : `screening.hit_${verdict}`,
    chainId: accountId,
    subject: { type: 'screening', id },
    details: { list: entry.list },
  });
  const { basis, ...hitKey } = key;
  const hitOfCase = { accountId, partyId, ...hitKey };
  if (verdict === 'dismissed') await followVerdict(ctx, { ...hitOfCase, basis });
  // A match that was confirmed already has its case.
  else if (!wasMatch) await openCase(ctx, { ...hitOfCase, compared });
  if (needsApproval)
    await notifyReviewers(ctx, {
      accountId,
      kind: 'check.decisionToApprove',
      subject: { type: 'screening', id },
      link: taskLink('ScreeningDecisionsToApprove', {}),
    });
  const decidedByName = ctx.actor.kind === 'user' ? ctx.actor.name : null;
  return viewDecision(ctx, {
    accountId,
    reason,
    isUnchanged: true,
    isTrueMatch: wasMatch,
    row: { ...row, decidedByName, approvedAt: null, approvedByName: null },
  });
}

/** A decision on a hit of a party is one for every record of the party that has the hit; returns the first. */
export async function decideFor(
  ctx: Ctx,
  [first, ...others]: DecidedHit['foundFor'],
  input: Omit<FileDecision, 'partyId' | 'subject' | 'decidedAt'>,
): Promise<DecisionView> {
  const decidedAt = ctx.services.now();
  const file = ({ entityId: partyId, subject }: typeof first) =>
    fileDecision(ctx, { ...input, partyId, subject, decidedAt });
  const decision = await file(first);
  for (const record of others) await file(record);
  return decision;
}
