import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { REVIEW_SOON_DAYS } from '@probity/domain/relationships/relationship-keys.ts';

const boardGroups = ['Overdue', 'DueSoon', 'Later', 'NotSet'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** Counterparties by review due date, in the given order; empty groups are left out. */
export function groupByDay(
  relationships: readonly RelationshipSummary[],
  today: string,
): { group: BoardGroup; items: RelationshipSummary[] }[] {
  const soon = new Date(new Date(today).getTime() + REVIEW_SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
  const groupOf = ({ reviewOn }: RelationshipSummary): BoardGroup => {
    if (reviewOn === null) return 'NotSet';
    if (reviewOn < today) return 'Overdue';
    return reviewOn <= soon ? 'DueSoon' : 'Later';
  };
  const grouped = Map.groupBy(relationships, groupOf);
  return boardGroups.flatMap((group) => {
    const items = grouped.get(group);
    return items ? [{ group, items }] : [];
  });
}
