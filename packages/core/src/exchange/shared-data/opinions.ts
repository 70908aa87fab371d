import { type OpinionVerdict, ProductError, type Rejection } from '@probity/domain';
import canonicalize from 'canonicalize';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  type ConnectionRow,
  listOpinions,
  markSuperseded,
  type Opinion,
  openOpinion,
  opinionContext,
  putOpinion,
} from '../connections/index.ts';
import { type OpenedItem, type OpenedValue, reliedOf } from './open-shared.ts';

export type Verdict =
  | { accepts: true; until?: string | null | undefined; note?: string | undefined }
  | ({ accepts: false } & Rejection);

/** An item as a whole, or one of its values. */
export interface Judged {
  item: OpenedItem;
  value: OpenedValue | null;
}

/** Identifies what was judged: the value with its evidence, or the whole item. */
function contentOf(ctx: Ctx, { item, value }: Judged): Buffer {
  const { values, documents } = reliedOf(value ? { ...item, values: [value] } : item);
  // Whether the person confirmed a role is not what was judged.
  const content = { values: values.map(({ consent: _, ...kept }) => kept), documents };
  return ctx.services.sealing.keyedHash('opinion', canonicalize(content) ?? '');
}

/** The recipient's opinion, which replaces the one it had of an earlier version. */
export async function keepOpinion(
  ctx: Ctx,
  connection: Pick<ConnectionRow, 'id'>,
  judged: Judged,
  { accountId, verdict }: { accountId: string; verdict: Verdict },
): Promise<void> {
  const id = newId();
  const given: OpinionVerdict = verdict.accepts ? 'Accepted' : 'Rejected';
  const words = verdict.note;
  await putOpinion(ctx, {
    id,
    connectionId: connection.id,
    kind: judged.item.kind,
    key: judged.item.key,
    credentialId: judged.value?.row.id ?? null,
    accountId,
    userId: userIdOf(ctx.actor),
    verdict: given,
    reason: verdict.accepts ? null : verdict.reason,
    note: words ? (await sealingOf(ctx, accountId)).seal(words, opinionContext(id)) : null,
    content: contentOf(ctx, judged),
    at: ctx.services.now(),
    supersededAt: null,
  });
}

/** Finds the opinion of an item or value among all of the connection. */
export async function opinionIn(
  ctx: Ctx,
  rows: Awaited<ReturnType<typeof listOpinions>>,
  judged: Judged,
): Promise<Opinion | null> {
  const row = rows.find(
    ({ kind, key, credentialId }) =>
      kind === judged.item.kind && key === judged.item.key && credentialId === (judged.value?.row.id ?? null),
  );
  if (!row) return null;
  return { ...(await openOpinion(ctx, row)), isCurrent: row.content.equals(contentOf(ctx, judged)) };
}

/** A party that has given its opinion withdraws it before it gives another. */
export async function assertNoOpinion(ctx: Ctx, connectionId: string, judged: Judged): Promise<void> {
  const opinion = await opinionIn(ctx, await listOpinions(ctx, connectionId), judged);
  if (opinion?.isCurrent) throw new ProductError('request.conflict');
}

/** After a change of shared data: opinions of earlier versions no longer count. */
export async function supersedeOpinions(
  ctx: Ctx,
  connectionId: string,
  opened: readonly OpenedItem[],
): Promise<void> {
  const rows = await listOpinions(ctx, connectionId);
  if (rows.length === 0) return;
  const present = opened.flatMap((item) =>
    [null, ...item.values].map((value) => contentOf(ctx, { item, value }).toString('hex')),
  );
  const shown = new Set(present);
  const currentIds = rows.filter(({ content }) => shown.has(content.toString('hex'))).map(({ id }) => id);
  await markSuperseded(ctx, { connectionId, currentIds, at: ctx.services.now() });
}
