import { isDeepStrictEqual } from 'node:util';
import { ProductError } from '@probity/domain';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openAnswer, sealAnswer } from '../encrypted-data/index.ts';
import { insertAnswerEvent, lockAnswer, updateAnswer } from './business.store.ts';

export interface SetAnswer {
  entityId: string;
  accountId: string;
  question: string;
  /** The question of a template; null for those of the specification. */
  asked: TemplateQuestion | null;
  /** Null removes the answer; it remains in the history. */
  answer: unknown;
  ifVersion?: number | undefined;
}

/** Stores an answer that was checked, with its history. False if it is the same as before. */
export async function setAnswer(ctx: Ctx, input: SetAnswer): Promise<boolean> {
  const { entityId, accountId, question, asked, answer } = input;
  const at = ctx.services.now();
  const sealing = await sealingOf(ctx, accountId);
  const row = await lockAnswer(ctx.db, { id: newId(), entityId, accountId, question, asked, changedAt: at });
  if (input.ifVersion !== undefined && row.version !== input.ifVersion)
    throw new ProductError('request.stale');
  if (isDeepStrictEqual(openAnswer(sealing, row.id, row.answer), answer)) return false;
  const after = answer === null ? null : sealAnswer(sealing, row.id, answer);
  const seq = row.lastSeq + 1;
  const userId = userIdOf(ctx.actor);
  await updateAnswer(ctx.db, row.id, { answer: after, lastSeq: seq, changedBy: userId, changedAt: at });
  await insertAnswerEvent(ctx.db, {
    answerId: row.id,
    seq,
    accountId,
    at,
    actorUserId: userId,
    before: row.answer,
    after,
  });
  return true;
}
