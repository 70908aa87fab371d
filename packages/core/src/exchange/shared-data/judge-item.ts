import { holderSideOf, ProductError, type ScopeItemKind, scopeKey } from '@probity/domain';
import type { NotificationKind } from '@probity/domain/notifications/kinds.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  accessShared,
  type ConnectionEventName,
  deleteOpinion,
  lockConnection,
  notifySide,
  type OwnConnection,
  recordConnectionEvent,
} from '../connections/index.ts';
import { openShared } from './open-shared.ts';
import { assertNoOpinion, type Judged, keepOpinion, type Verdict } from './opinions.ts';

interface JudgeItem {
  connectionId: string;
  kind: ScopeItemKind;
  key: string;
  /** Null withdraws the opinion that the recipient has. */
  verdict: Verdict | null;
  /** Why it is withdrawn. */
  note?: string | undefined;
}

/** A recipient accepts or rejects a document, an answer, a check or a declaration that is shared with it. */
export function judgeItem(ctx: Ctx, { verdict, note, ...input }: JudgeItem): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { side } = await accessShared(ctx, input.connectionId, 'validate');
    const own = await lockConnection(ctx, input.connectionId, 'validate', { as: side });
    const item = (await openShared(ctx, own.row)).find(
      ({ kind, key }) => kind === input.kind && key === input.key,
    );
    if (!item || item.kind === 'field') throw new ProductError('resource.not_found');
    const judged = { item, value: null };
    const step = verdict
      ? await give(ctx, own, judged, verdict)
      : await withdraw(ctx, { ...input, credentialId: null });
    const after = await recordConnectionEvent(ctx, own, {
      event: step.event,
      note: verdict && !verdict.accepts ? verdict.note : note,
      items: [scopeKey(item)],
    });
    await notifySide(ctx, after, {
      to: holderSideOf[after.relationType],
      kind: step.kind,
      values: {
        item: scopeKey(item),
        ...(verdict && !verdict.accepts && { reason: verdict.reason }),
      },
    });
  });
}

interface StepNames {
  event: ConnectionEventName;
  kind: NotificationKind;
}

async function give(
  ctx: Ctx,
  { row, accountId }: OwnConnection,
  judged: Judged,
  verdict: Verdict,
): Promise<StepNames> {
  await assertNoOpinion(ctx, row.id, judged);
  await keepOpinion(ctx, row, judged, { accountId, verdict });
  return verdict.accepts
    ? { event: 'valueValidated', kind: 'connection.validated' }
    : { event: 'valueRejected', kind: 'connection.refused' };
}

async function withdraw(ctx: Ctx, judged: Parameters<typeof deleteOpinion>[1]): Promise<StepNames> {
  const opinion = await deleteOpinion(ctx, judged);
  if (!opinion) throw new ProductError('request.conflict');
  return opinion.verdict === 'Accepted'
    ? { event: 'validationWithdrawn', kind: 'connection.validationWithdrawn' }
    : { event: 'opinionWithdrawn', kind: 'connection.opinionWithdrawn' };
}
