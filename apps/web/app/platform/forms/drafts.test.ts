import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  discardAllDrafts,
  discardDraft,
  discardDraftsOfOthers,
  findDraft,
  hasDrafts,
  loadStoredDrafts,
  STORED_DRAFTS,
  storeDrafts,
  writeDraft,
} from './drafts.ts';

const place = { userId: 'u1', accountId: 'a1', item: 'e1/TradingName' };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', fakeStorage());
  discardAllDrafts();
});

const fakeStorage = () => ({
  get length() {
    return stored.size;
  },
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});

/** What a new page finds after the old one is gone. */
const reload = () => {
  storeDrafts();
  const copy = new Map(stored);
  discardAllDrafts();
  stored = copy;
  loadStoredDrafts();
};

describe('a draft', () => {
  it('is found again by the same user, account and item only', () => {
    writeDraft(place, 'Alder');
    expect(findDraft(place)).toBe('Alder');
    expect(findDraft({ ...place, userId: 'u2' })).toBeUndefined();
    expect(findDraft({ ...place, accountId: 'a2' })).toBeUndefined();
    expect(findDraft({ ...place, item: 'e1/LeiCode' })).toBeUndefined();
  });

  it('survives the way to the identity provider and back', () => {
    writeDraft(place, { city: 'Leith' });
    reload();
    expect(findDraft(place)).toEqual({ city: 'Leith' });
  });

  it('is in the storage of the tab only while the page is away', () => {
    writeDraft(place, 'Alder');
    expect([...stored]).toEqual([]);
    reload();
    expect([...stored]).toEqual([]);
  });

  it('of a sensitive value is never stored', () => {
    writeDraft(place, 'GB29NWBK60161331926819', { isSensitive: true });
    storeDrafts();
    expect([...stored]).toEqual([]);
    expect(findDraft(place)).toBe('GB29NWBK60161331926819');
  });

  it('is gone once it is saved', () => {
    writeDraft(place, 'Alder');
    discardDraft(place);
    storeDrafts();
    expect([hasDrafts(), [...stored]]).toEqual([false, []]);
  });

  it('is gone after sign-out', () => {
    writeDraft(place, 'Alder');
    storeDrafts();
    discardAllDrafts();
    loadStoredDrafts();
    expect([hasDrafts(), [...stored]]).toEqual([false, []]);
  });

  it('is gone once another user or another account is at work in the tab', () => {
    writeDraft(place, 'Alder');
    discardDraftsOfOthers(place);
    expect(hasDrafts()).toBe(true);
    discardDraftsOfOthers({ ...place, accountId: 'a2' });
    expect(hasDrafts()).toBe(false);
    writeDraft(place, 'Alder');
    discardDraftsOfOthers({ ...place, userId: 'u2' });
    expect(hasDrafts()).toBe(false);
  });

  it('of a whole request is gone with the sign-out and with another user, and nothing else is', () => {
    const request = [`${STORED_DRAFTS}:request:a1`, '{}'] as const;
    stored = new Map([request, ['other', 'kept']]);
    discardAllDrafts();
    expect([...stored.keys()]).toEqual(['other']);
    discardDraftsOfOthers(place);
    stored.set(...request);
    discardDraftsOfOthers({ ...place, accountId: 'a2' });
    expect(stored.has(request[0])).toBe(true);
    discardDraftsOfOthers({ ...place, userId: 'u2' });
    expect(stored.has(request[0])).toBe(false);
  });

  it.each(['{', 'null', '"text"'])('is not found in %s', (text) => {
    stored.set(STORED_DRAFTS, text);
    loadStoredDrafts();
    expect(hasDrafts()).toBe(false);
  });
});
