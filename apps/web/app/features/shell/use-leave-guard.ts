import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { discardAllDrafts, discardDraftsOfOthers } from '../../platform/forms/drafts.ts';
import { carryDraftsOver, hasUnsavedText, hasUnsavedTextOnPage } from '../../platform/forms/unsaved-text.ts';
import { isLeaving } from '../../platform/session/leaving.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { useIsOffline } from './use-is-offline.ts';

// Before any editor looks for its draft.
if (typeof window !== 'undefined') carryDraftsOver();

interface LeaveGuard {
  blocker: Blocker;
  /** Runs an action that leaves the page, after the question if text is not saved. */
  leaveBy: (act: () => void) => void;
  /** Open while the user has to answer. */
  question: { stay: () => void; leave: () => void } | null;
}

/** Leaving a page with unsaved text asks first; offline, navigation waits. The router allows one blocker only. */
export function useLeaveGuard({ state, account }: Viewer): LeaveGuard {
  const isOffline = useIsOffline();
  const [pending, setPending] = useState<(() => void) | null>(null);
  const isConfirmed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isOtherPage = currentLocation.pathname !== nextLocation.pathname;
    if (isConfirmed.current) {
      isConfirmed.current = false;
      return false;
    }
    if (!navigator.onLine) return isOtherPage || currentLocation.search !== nextLocation.search;
    // A dialog that has saved navigates by itself before it closes.
    return isOtherPage && (historyAction === 'POP' ? hasUnsavedText() : hasUnsavedTextOnPage());
  });
  const goOn = useEffectEvent(() => {
    if (blocker.state === 'blocked' && !hasUnsavedText()) blocker.proceed();
  });
  useEffect(() => {
    if (!isOffline) goOn();
  }, [isOffline]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText() && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const userId = state.user.id ?? '';
  const accountId = account?.accountId ?? '';
  useEffect(() => discardDraftsOfOthers({ userId, accountId }), [userId, accountId]);

  const leaveBy = useCallback((act: () => void) => {
    if (hasUnsavedText()) setPending(() => act);
    else act();
  }, []);
  const stay = () => {
    setPending(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    setPending(null);
    discardAllDrafts();
    if (pending) {
      isConfirmed.current = true;
      pending();
    }
    if (blocker.state === 'blocked') blocker.proceed();
  };
  const isAsking = pending !== null || (blocker.state === 'blocked' && !isOffline);
  return { blocker, leaveBy, question: isAsking ? { stay, leave } : null };
}
