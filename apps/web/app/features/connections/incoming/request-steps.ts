import type { ConnectionItem } from '@probity/contract/connections.ts';
import { actOn, itemKey, waitingItems } from './item-groups.ts';

type Named = Pick<ConnectionItem, 'kind' | 'key'>;

/** Whether the data owner can do something about an item here: enter, upload, replace, start a check or sign. */
export function isStep(item: ConnectionItem): boolean {
  switch (item.holding?.readiness) {
    case 'Ready':
    case 'Unconfirmed':
    case 'NotAvailable':
    case 'UnderWay':
      return false;
    case 'ToSign':
      return true;
    case 'ToDo':
    case 'Failed':
    case 'Expired':
      // It follows from the data.
      return item.key !== 'Information';
    default:
      return actOn(item) !== null;
  }
}

/** Data first, then checks, and signatures last: what is signed may quote the data. Required items come first. */
const orderOf = ({ kind, required }: ConnectionItem): number =>
  (required ? 0 : 3) + (kind === 'declaration' ? 2 : kind === 'check' ? 1 : 0);

const inOrder = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  waitingItems(scope).toSorted((a, b) => orderOf(a) - orderOf(b));

/** What is left to do in a request, in the order in which it leads through them. */
export const requestSteps = (scope: readonly ConnectionItem[]): ConnectionItem[] =>
  inOrder(scope).filter(isStep);

/** The step after this item: the next below it, otherwise the first of those before; null if none is left. */
export function nextStep(scope: readonly ConnectionItem[], current: Named): ConnectionItem | null {
  const all = inOrder(scope);
  const place = all.findIndex((item) => itemKey(item) === itemKey(current));
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))];
  return others.find(isStep) ?? null;
}
