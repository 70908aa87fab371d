import { contactContext, contactParts, type EntityRow, updateEntity } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  listAnswerHistory,
  listAnswers,
  moveAnswer,
  rewriteAnswerEvent,
} from '../business-information/index.ts';
import { businessAnswerContext } from '../encrypted-data/index.ts';
import { type ClaimMove, reseal } from './claim-move.ts';

/** Contact details that the party has not entered itself. */
export async function moveContact(
  ctx: Ctx,
  move: ClaimMove,
  { placeholder, party }: { placeholder: EntityRow; party: EntityRow },
): Promise<void> {
  const taken = contactParts.flatMap((part) => {
    const sealed = placeholder[part];
    if (party[part] !== null || sealed === null) return [];
    const plain = move.from.unseal(sealed, contactContext(placeholder.id, part));
    return [[part, move.to.seal(plain, contactContext(party.id, part))] as const];
  });
  if (taken.length > 0) await updateEntity(ctx, party.id, Object.fromEntries(taken));
}

/** Answers about its business, with their history, that the party has not given itself. */
export async function moveAnswers(ctx: Ctx, move: ClaimMove): Promise<void> {
  const own = new Set((await listAnswers(ctx, move.party.id)).map(({ question }) => question));
  for (const row of await listAnswers(ctx, move.placeholderId)) {
    if (own.has(row.question)) continue;
    const context = businessAnswerContext(row.id);
    await moveAnswer(ctx, row.id, {
      entityId: move.party.id,
      accountId: move.party.id,
      answer: reseal(move, row.answer, context),
    });
    for (const { seq, before, after } of await listAnswerHistory(ctx, row.id))
      await rewriteAnswerEvent(
        ctx,
        { answerId: row.id, seq },
        {
          accountId: move.party.id,
          before: reseal(move, before, context),
          after: reseal(move, after, context),
        },
      );
  }
}
