import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { mayChange, touch } from './resources.ts';

/** Changes in quick succession trigger one refetch. */
const SETTLE_MS = 250;

export const refetchShown = (queries: QueryClient) =>
  void queries.invalidateQueries({ predicate: mayChange });

/** Refetches what is on the page when something changes in one of the user's accounts, by anyone. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const noteChange = useChangesOnTheWay(queries);
  useEffect(() => {
    const source = new EventSource('/v1/events');
    let settling: ReturnType<typeof setTimeout> | undefined;
    const changed = (event: Event) => {
      // The user has read notifications in another tab: nothing else has changed.
      if (event instanceof MessageEvent && subjectOf(event) === 'read')
        return void touch(queries, ['Notifications']);
      noteChange();
      clearTimeout(settling);
      settling = setTimeout(() => refetchShown(queries), SETTLE_MS);
    };
    let hasListened = false;
    source.addEventListener('change', changed);
    source.addEventListener('open', (event) => {
      // Changes may have been missed while the connection was down.
      if (hasListened) changed(event);
      hasListened = true;
    });
    return () => {
      clearTimeout(settling);
      source.close();
    };
  }, [queries, noteChange]);
}

function subjectOf({ data }: MessageEvent): unknown {
  const change: unknown = JSON.parse(data);
  return Object(change).subject;
}

/**
 * A page that is loading may miss a change, because the server may have read its data before. Such a page is
 * refetched once it has loaded, after changes by the user as well as by others.
 */
function useChangesOnTheWay(queries: QueryClient): () => void {
  const isOnTheWay = useNavigation().state !== 'idle';
  const onTheWay = useRef(isOnTheWay);
  const hasMissed = useRef(false);
  const noteChange = useCallback(() => {
    hasMissed.current ||= onTheWay.current;
  }, []);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') noteChange();
      }),
    [queries, noteChange],
  );
  useEffect(() => {
    onTheWay.current = isOnTheWay;
    if (isOnTheWay || !hasMissed.current) return;
    hasMissed.current = false;
    refetchShown(queries);
  }, [isOnTheWay, queries]);
  return noteChange;
}
