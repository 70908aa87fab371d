import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type CaseView, viewCase } from './view-case.ts';

/** What the account does about a true match. */
export const getCase = (ctx: Ctx, { caseId }: { caseId: string }): Promise<CaseView> =>
  inTransaction(ctx, (ctx) => viewCase(ctx, caseId));
