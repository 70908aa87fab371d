import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { STORED_DRAFTS } from '../../../platform/forms/drafts.ts';
import { readKeptDraft } from '../../../platform/forms/kept-draft.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { emptyDraft, isBegun, type RequestDraft } from './draft.ts';

const place = (accountId: string) => `${STORED_DRAFTS}:request:${accountId}`;

/** Kept in this tab until it is sent or discarded; a template in the URL is selected at once. */
export function useDraft() {
  const { accountId } = useAccount();
  const [search] = useSearchParams();
  const templateId = search.get('template');
  /** Set by a page that starts the request: its recipient and subject. */
  const given: Pick<RequestDraft, 'known' | 'subject'> | null = useLocation().state;
  const [draft, setDraft] = useState(emptyDraft);
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    if (given?.known) return setDraft({ ...emptyDraft, ...given });
    const before = readKeptDraft(sessionStorage.getItem(place(accountId)), emptyDraft);
    setIsRestored(isBegun(before));
    setDraft(templateId ? { ...before, purpose: 'ask', templateId } : before);
  }, [accountId, templateId, given]);
  const change = (part: Partial<RequestDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      sessionStorage.setItem(place(accountId), JSON.stringify(after));
      return after;
    });
  const forget = () => sessionStorage.removeItem(place(accountId));
  const discard = () => {
    forget();
    setIsRestored(false);
    setDraft(emptyDraft);
  };
  return { draft, change, forget, isRestored, discard };
}
