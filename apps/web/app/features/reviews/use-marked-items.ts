import type { Rejection } from '@probity/domain/credentials/rejection.ts';
import { useEffect, useState } from 'react';

/** A value that will be asked for again, and why. */
export interface MarkedItem extends Rejection {
  credentialId: string;
  version: number;
  label: string;
  entityName: string;
}

const place = (accountId: string | null) => `probity-ask-again-${accountId}`;

/** Items marked to be asked for again, kept in this tab until they are sent, so that a reload loses nothing. */
export function useMarkedItems(accountId: string | null) {
  const [items, setItems] = useState<readonly MarkedItem[]>([]);
  useEffect(() => setItems(readMarked(accountId)), [accountId]);
  // Based on what is kept: items may have been marked since, or the page left.
  const change = (ids: readonly string[], added: readonly MarkedItem[]) => {
    const others = readMarked(accountId).filter(({ credentialId }) => !ids.includes(credentialId));
    const after = [...others, ...added];
    setItems(after);
    if (after.length > 0) sessionStorage.setItem(place(accountId), JSON.stringify(after));
    else sessionStorage.removeItem(place(accountId));
  };
  return {
    items,
    mark: (item: MarkedItem) => change([item.credentialId], [item]),
    unmark: (ids: readonly string[]) => change(ids, []),
  };
}

function readMarked(accountId: string | null): MarkedItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(accountId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMarked) : [];
  } catch {
    return [];
  }
}

const isMarked = (value: unknown): value is MarkedItem =>
  typeof value === 'object' &&
  value !== null &&
  'credentialId' in value &&
  'version' in value &&
  'reason' in value &&
  'label' in value &&
  'entityName' in value;
