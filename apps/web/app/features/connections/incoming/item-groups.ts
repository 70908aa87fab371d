import type { ConnectionItem } from '@probity/contract/connections.ts';
import { isCheckToDo, type Readiness } from '@probity/domain/sharing/readiness.ts';
import type { CoverageReason } from '@probity/domain/templates/coverage.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { keyIn } from '../../../i18n/key-in.ts';

export const itemGroups = [
  'Ready',
  'Unconfirmed',
  'NeedsRefresh',
  'ToSign',
  'Checks',
  'Missing',
  'NotAvailable',
] as const;
export type ItemGroup = (typeof itemGroups)[number];

export const itemKey = ({ kind, key }: Pick<ConnectionItem, 'kind' | 'key'>): string => `${kind}:${key}`;

const isOpen = ({ state }: ConnectionItem): boolean => state === 'Asked' || state === 'Offered';

const isAvailable = ({ holding }: ConnectionItem): boolean => holding?.readiness !== 'NotAvailable';

/** Items still to be decided. A check that cannot run here is not up for decision. */
export const waitingItems = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  scope.filter((item) => isOpen(item) && isAvailable(item));

/** Requested items that cannot be provided here. */
export const unavailableItems = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  scope.filter((item) => isOpen(item) && !isAvailable(item));

export const inGroup = (scope: readonly ConnectionItem[], group: ItemGroup): ConnectionItem[] =>
  scope.filter((item) => groupOf(item) === group);

function groupOf({ holding }: ConnectionItem): ItemGroup {
  const readiness = holding?.readiness ?? 'Missing';
  if (holding?.why === ('ConsentAwaited' satisfies CoverageReason)) return 'Unconfirmed';
  return itemGroups.find((group) => group === readiness) ?? (isCheckToDo(readiness) ? 'Checks' : 'Missing');
}

/** What the data owner can do about a missing item here; null if only someone else can. */
export const actOn = ({ holding }: ConnectionItem) =>
  keyIn(currentTexts().texts.connections.incoming.act, holding?.why ?? 'NotGiven');

const shareable: readonly Readiness[] = ['Ready', 'Unconfirmed', 'NeedsRefresh'];

/** Any available value can be shared, fresh or not; declarations and checks are never shared by ticking a box. */
export const canShare = ({ holding }: ConnectionItem): boolean =>
  holding !== null && shareable.includes(holding.readiness);

export const documentsIn = (items: readonly ConnectionItem[]): number =>
  new Set(
    items.flatMap(({ holding }) =>
      (holding?.values ?? []).flatMap(({ evidence }) => evidence.map(({ documentId }) => documentId)),
    ),
  ).size;
