import type { Services } from '../../kernel/context/index.ts';

export interface SignedStatusList {
  /** The Status List Token. */
  token: string;
  /** Changes with what the list says and when it was signed. */
  tag: string;
  expiresAt: Date;
}

interface CachedList extends SignedStatusList {
  bytes: Uint8Array;
  signedAt: Date;
  checkedAt: number;
}

const lists = new WeakMap<Services, Map<number, CachedList>>();

/** The lists as this process signed them last. */
export function cachedLists(services: Services): Map<number, CachedList> {
  const cached = lists.get(services) ?? new Map<number, CachedList>();
  lists.set(services, cached);
  return cached;
}
