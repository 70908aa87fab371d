import type { ConnectionItem } from '@probity/contract/connections.ts';

export const readinesses = ['Ready', 'NeedsRefresh', 'ToSign', 'Missing', 'NotAvailable'] as const;
export type Readiness = (typeof readinesses)[number];

export const itemKey = ({ kind, key }: Pick<ConnectionItem, 'kind' | 'key'>): string => `${kind}:${key}`;

const isOpen = ({ state }: ConnectionItem): boolean => state === 'Asked' || state === 'Offered';

/** What is still to be decided. A check that cannot run yet is nobody’s to decide. */
export const waitingItems = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  scope.filter((item) => isOpen(item) && item.kind !== 'check');

/** What is asked for and cannot be done yet. */
export const unavailableItems = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  scope.filter((item) => isOpen(item) && item.kind === 'check');

export const inGroup = (scope: readonly ConnectionItem[], readiness: Readiness): ConnectionItem[] =>
  scope.filter(({ holding }) => (holding?.readiness ?? 'Missing') === readiness);

/** What is there can be shared, fresh or not; a signature or a check is never shared by ticking it. */
export const canShare = ({ holding }: ConnectionItem): boolean =>
  holding?.readiness === 'Ready' || holding?.readiness === 'NeedsRefresh';

export const documentsIn = (items: readonly ConnectionItem[]): number =>
  new Set(
    items.flatMap(({ holding }) =>
      (holding?.values ?? []).flatMap(({ evidence }) => evidence.map(({ documentId }) => documentId)),
    ),
  ).size;
