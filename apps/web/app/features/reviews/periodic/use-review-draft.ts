import { useEffect, useState } from 'react';
import { STORED_DRAFTS } from '../../../platform/forms/drafts.ts';
import { readKeptDraft } from '../../../platform/forms/kept-draft.ts';

export interface ReviewDraft {
  lookedAt: string[];
  isRestConfirmed: boolean;
  comment: string;
  /** Empty until it is changed: the server's proposal applies. */
  nextOn: string;
}

const empty: ReviewDraft = { lookedAt: [], isRestConfirmed: false, comment: '', nextOn: '' };
const place = (entityId: string) => `${STORED_DRAFTS}:periodic-review:${entityId}`;

/** The user's ticks and notes, kept in this tab until the review is finished, so that a reload loses nothing. */
export function useReviewDraft(entityId: string) {
  const [draft, setDraft] = useState(empty);
  useEffect(() => setDraft(readKeptDraft(sessionStorage.getItem(place(entityId)), empty)), [entityId]);
  const change = (changes: Partial<ReviewDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changes };
      sessionStorage.setItem(place(entityId), JSON.stringify(after));
      return after;
    });
  const forget = () => sessionStorage.removeItem(place(entityId));
  return { draft, change, forget };
}
