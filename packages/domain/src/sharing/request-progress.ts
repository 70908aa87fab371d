import { currentTexts } from '../texts/current.ts';
import type { ItemState, ScopeItemKind } from './scope-item.ts';

interface AskedItem {
  kind: ScopeItemKind;
  key: string;
  required: boolean;
  state: ItemState;
}

/** How far a request has been answered: every page and email that says so counts like this. */
export interface RequestProgress {
  total: number;
  shared: number;
  /** Neither shared nor withheld. */
  requiredLeft: number;
  optionalLeft: number;
}

/** Whether the data is complete and validated says something about the other items; it is none to share. */
const isCounted = ({ kind, key }: AskedItem): boolean => kind !== 'check' || key !== 'Information';

export function requestProgress(items: readonly AskedItem[]): RequestProgress {
  const counted = items.filter(isCounted);
  const open = counted.filter(({ state }) => state === 'Asked' || state === 'Offered');
  const requiredLeft = open.filter(({ required }) => required).length;
  return {
    total: counted.length,
    shared: counted.filter(({ state }) => state === 'Consented').length,
    requiredLeft,
    optionalLeft: open.length - requiredLeft,
  };
}

/** "18 of 24 shared. 2 required left, 4 optional." */
export const progressText = (progress: RequestProgress): string =>
  currentTexts().t('connections.progressText', { ...progress });
