import type { StatusPurpose } from '@probity/proofs';
import type { Services } from '../../kernel/context/index.ts';

/** A Status List Token, or a credential of the W3C about one purpose: as a token, or as JSON with a proof inside. */
export type StatusListForm = 'token' | `${StatusPurpose}/${'vc+jwt' | 'ldp_vc'}`;

export interface SignedStatusList {
  content: string;
  /** Changes with what the list says and when it was signed. */
  tag: string;
  expiresAt: Date;
}

interface CachedList {
  bytes: Uint8Array;
  signedAt: Date;
  expiresAt: Date;
  checkedAt: number;
  /** Each form is signed when it is first asked for. */
  forms: Map<StatusListForm, SignedStatusList>;
}

const lists = new WeakMap<Services, Map<number, CachedList>>();

/** The lists as this process read and signed them last. */
export function cachedLists(services: Services): Map<number, CachedList> {
  const cached = lists.get(services) ?? new Map<number, CachedList>();
  lists.set(services, cached);
  return cached;
}
