/** Every draft in the storage of the tab has a key that starts with this. */
export const STORED_DRAFTS = 'probity-drafts';
const OWNER = 'probity-drafts-owner';

/** Whose draft it is, and of what. */
export interface DraftPlace {
  userId: string;
  accountId: string;
  item: string;
}

interface Draft extends DraftPlace {
  value: unknown;
  /** Drafts of sensitive values never leave the memory of the page. */
  isSensitive: boolean;
}

/** In memory while the page is open: typed text survives another editor taking the place of its own. */
const drafts = new Map<string, Draft>();
const keyOf = ({ userId, accountId, item }: DraftPlace): string => [userId, accountId, item].join(' ');

export function writeDraft(place: DraftPlace, value: unknown, { isSensitive = false } = {}): void {
  drafts.set(keyOf(place), { ...place, value, isSensitive });
}

export const findDraft = (place: DraftPlace): unknown => drafts.get(keyOf(place))?.value;

export function discardDraft(place: DraftPlace): void {
  drafts.delete(keyOf(place));
}

export const hasDrafts = (): boolean => drafts.size > 0;

/** When the user leaves the page or signs out. */
export function discardAllDrafts(): void {
  drafts.clear();
  clearStorage();
}

/** Nobody finds the drafts of another person or account, even in the same tab. */
export function discardDraftsOfOthers({ userId, accountId }: Omit<DraftPlace, 'item'>): void {
  for (const [key, draft] of drafts)
    if (draft.userId !== userId || draft.accountId !== accountId) drafts.delete(key);
  if (storage()?.getItem(OWNER) !== userId) clearStorage();
  storage()?.setItem(OWNER, userId);
}

/** While the tab is at the identity provider or reloads; not encrypted, because a key would lie beside it. */
export function storeDrafts(): void {
  const stored = [...drafts.values()].filter(({ isSensitive }) => !isSensitive);
  if (stored.length > 0) storage()?.setItem(STORED_DRAFTS, JSON.stringify(stored));
}

/** Back on a page: what was stored is in memory again, and nowhere else. */
export function loadStoredDrafts(): void {
  const stored = storage()?.getItem(STORED_DRAFTS);
  storage()?.removeItem(STORED_DRAFTS);
  for (const draft of read(stored)) drafts.set(keyOf(draft), draft);
}

function read(stored: string | null | undefined): Draft[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function clearStorage(): void {
  const stored = storage();
  const keys = Array.from({ length: stored?.length ?? 0 }, (_, index) => stored?.key(index) ?? '');
  for (const key of keys) if (key.startsWith(STORED_DRAFTS)) stored?.removeItem(key);
}

const storage = (): Storage | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage);
