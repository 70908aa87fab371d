import { useEffect, useState } from 'react';

export interface ReviewDraft {
  lookedAt: string[];
  isRestConfirmed: boolean;
  comment: string;
  /** Empty until it is changed: the server's proposal applies. */
  nextOn: string;
}

const empty: ReviewDraft = { lookedAt: [], isRestConfirmed: false, comment: '', nextOn: '' };
const place = (entityId: string) => `probity-periodic-review-${entityId}`;

/** The user's ticks and notes, kept in this tab until the review is finished, so that a reload loses nothing. */
export function useReviewDraft(entityId: string) {
  const [draft, setDraft] = useState(empty);
  useEffect(() => setDraft(readDraft(entityId)), [entityId]);
  const change = (changes: Partial<ReviewDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changes };
      sessionStorage.setItem(place(entityId), JSON.stringify(after));
      return after;
    });
  const forget = () => sessionStorage.removeItem(place(entityId));
  return { draft, change, forget };
}

function readDraft(entityId: string): ReviewDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(entityId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}
