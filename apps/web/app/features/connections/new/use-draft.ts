import { useEffect, useState } from 'react';
import { useAccount } from '../../session/own-account.ts';
import { emptyDraft, type RequestDraft } from './draft.ts';

const place = (accountId: string) => `probity:request-draft:${accountId}`;

/** Kept in this browser until it is sent: a closed tab loses nothing. */
export function useDraft() {
  const { accountId } = useAccount();
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => {
    const kept = sessionStorage.getItem(place(accountId));
    if (kept) setDraft({ ...emptyDraft, ...(JSON.parse(kept) as Partial<RequestDraft>) });
  }, [accountId]);
  const change = (part: Partial<RequestDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      sessionStorage.setItem(place(accountId), JSON.stringify(after));
      return after;
    });
  return { draft, change, forget: () => sessionStorage.removeItem(place(accountId)) };
}
