import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { readBatchFile } from './read-batch-file.ts';
import type { StartBatch } from './start-batch.ts';

export const MAX_PROBLEMS = 100;

/** Reports which rows would be screened and which cannot be; nothing is stored. */
export async function checkBatch(ctx: Ctx, input: Pick<StartBatch, 'accountId' | 'bytes'>) {
  authorise(ctx.actor, 'edit', input.accountId);
  const { subjects, problems, total, ignored } = await readBatchFile(input.bytes);
  return { total, usable: subjects.length, problems: problems.slice(0, MAX_PROBLEMS), ignored };
}
