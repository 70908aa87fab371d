import type { Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing, ListedEntity, Subject } from '../../kernel/ports/index.ts';

export const reasonContext = (decisionId: string) => ({
  table: 'screening_decisions',
  row: decisionId,
  column: 'reason',
});

/** The two compared parties, for the person who approves the decision. */
export const comparedContext = (decisionId: string) => ({
  table: 'screening_decisions',
  row: decisionId,
  column: 'subject',
});

/** Keyed by the account, so that the table does not reveal whom it screened. */
export function decisionKey(ctx: Ctx, sealing: AccountSealing, subject: Subject, entity: ListedEntity) {
  const { pair, basis } = ctx.services.screening.decisionKey(subject, entity);
  return {
    pairIndex: sealing.blindIndex('screening-pair', pair),
    basis: sealing.blindIndex('screening-basis', basis),
  };
}
