import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { mayChange, type Resource, resourceOfEvent, touch } from './resources.ts';

/** Changes in quick succession trigger one refetch. */
const SETTLE_MS = 250;

export const refetchShown = (queries: QueryClient) =>
  void queries.invalidateQueries({ predicate: mayChange });

/** Refetches what an event is about when something changes in one of the user's accounts, by anyone. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const noteChange = useChangesOnTheWay(queries);
  useEffect(() => {
    const source = new EventSource('/v1/events');
    let settling: ReturnType<typeof setTimeout> | undefined;
    const changes = new Set<Resource | null>();
    const settle = () => {
      if (changes.has(null)) refetchShown(queries);
      else
        void touch(
          queries,
          [...changes].filter((resource) => resource !== null),
        );
      changes.clear();
    };
    const changed = (event: Event) => {
      const subject = event instanceof MessageEvent ? subjectOf(event) : null;
      // What the user has read in another tab is no change to a page that is loading.
      if (subject !== 'read') noteChange();
      changes.add(resourceOfEvent(subject));
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLE_MS);
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
  return propertiesOf(change).subject;
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
