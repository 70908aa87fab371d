import { holderSideOf, type TaskReason } from '@probity/domain';
import type { ConnectionToDo } from './tasks.store.ts';

interface ConnectionReason {
  reason: Extract<
    TaskReason,
    | 'RequestReceived'
    | 'RequestWidened'
    | 'RequestUnfinished'
    | 'RenewalRequested'
    | 'SharedDataOutdated'
    | 'QuestionToAnswer'
    | 'AnswerOverdue'
    | 'PeriodEnded'
    | 'OfferReceived'
    | 'AnswerToReview'
    | 'ChangesToAccept'
  >;
  /** The number of items or questions; null if a number is not meaningful. */
  count: number | null;
}

/** The tasks of one side of a connection: a question and an unfinished answer are two tasks. */
export function connectionReasons(row: ConnectionToDo): ConnectionReason[] {
  switch (row.found) {
    case 'UnseenAnswer':
      return [{ reason: 'AnswerToReview', count: row.unansweredRequired }];
    case 'Overdue':
      return [{ reason: 'AnswerOverdue', count: row.unansweredRequired }];
    case 'PeriodEnded':
      return [{ reason: 'PeriodEnded', count: null }];
    case 'Action': {
      const question: ConnectionReason[] =
        row.openQueries > 0 ? [{ reason: 'QuestionToAnswer', count: row.openQueries }] : [];
      const next = nextOf(row);
      return next ? [next, ...question] : question;
    }
  }
}

function nextOf(row: ConnectionToDo): ConnectionReason | null {
  const holds = holderSideOf[row.relationType] === row.side;
  if (row.sharingStatus === 'AwaitingApproval' && row.side === 'target') {
    if (!holds) return { reason: 'OfferReceived', count: null };
    if (row.periodEnded) return { reason: 'RenewalRequested', count: null };
    if (row.isPartlyShared) return { reason: 'RequestWidened', count: row.unansweredRequired };
    return { reason: 'RequestReceived', count: null };
  }
  if (row.sharingStatus !== 'Approved') return null;
  if (!holds) return row.unseenChanges > 0 ? { reason: 'ChangesToAccept', count: row.unseenChanges } : null;
  if (row.unansweredRequired > 0) return { reason: 'RequestUnfinished', count: row.unansweredRequired };
  return row.missingRequired > 0 ? { reason: 'SharedDataOutdated', count: row.missingRequired } : null;
}
