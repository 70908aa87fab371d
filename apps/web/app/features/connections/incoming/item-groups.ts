import type { ConnectionItem } from '@probity/contract/connections.ts';

export const readinesses = ['Ready', 'NeedsRefresh', 'Missing'] as const;
export type Readiness = (typeof readinesses)[number];

export const itemKey = ({ kind, key }: Pick<ConnectionItem, 'kind' | 'key'>): string => `${kind}:${key}`;

/** What is still to be decided, by what the holder has of it. */
export const waitingItems = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  scope.filter(({ state }) => state === 'Asked' || state === 'Offered');

export const inGroup = (scope: readonly ConnectionItem[], readiness: Readiness): ConnectionItem[] =>
  scope.filter(({ holding }) => (holding?.readiness ?? 'Missing') === readiness);

/** What is there can be shared, fresh or not. */
export const canShare = ({ holding }: ConnectionItem): boolean =>
  holding !== null && holding.readiness !== 'Missing';

/** What is ready is ticked until the reader says otherwise, also where it became so meanwhile. */
export const isTickedAtFirst = ({ holding }: ConnectionItem): boolean => holding?.readiness === 'Ready';

export const documentsIn = (items: readonly ConnectionItem[]): number =>
  new Set(
    items.flatMap(({ holding }) =>
      (holding?.values ?? []).flatMap(({ evidence }) => evidence.map(({ documentId }) => documentId)),
    ),
  ).size;
