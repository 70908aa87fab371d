import type { CommandItem } from '@probity/ui/command-search.ts';

const KEPT = 5;
const keyOf = (accountId: string) => `probity-recent-${accountId}`;

type Recent = Pick<CommandItem, 'id' | 'label' | 'hint' | 'href'>;

/** Records opened from the search box in this tab; forgotten when the tab is closed. */
export function recentRecords(accountId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(accountId: string, { id, label, hint, href }: CommandItem): void {
  const others = recentRecords(accountId).filter((recent) => recent.href !== href);
  const kept = [{ id: `recent-${id.replace(/^recent-/, '')}`, label, hint, href }, ...others];
  sessionStorage.setItem(keyOf(accountId), JSON.stringify(kept.slice(0, KEPT)));
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'label' in value &&
  'href' in value &&
  typeof value.label === 'string' &&
  typeof value.href === 'string';
