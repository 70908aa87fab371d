import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Several changes of one moment are one reason to look again. */
const SETTLE_MS = 250;

/** A file is kept for good: another version of it has another address. */
const mayChange = ({ observers }: Query): boolean =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

const lookAgain = (queries: QueryClient) => void queries.invalidateQueries({ predicate: mayChange });

/** Looks again at what is on the page when someone else changed something in one of my accounts. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const noteChange = useChangesOnTheWay(queries);
  useEffect(() => {
    const source = new EventSource('/v1/events');
    let settling: ReturnType<typeof setTimeout> | undefined;
    const changed = (event: Event) => {
      // The person has read notifications in another tab: nothing else is different.
      if (event instanceof MessageEvent && JSON.parse(event.data).subject === 'read')
        return void queries.invalidateQueries({ queryKey: ['notifications'] });
      noteChange();
      clearTimeout(settling);
      settling = setTimeout(() => lookAgain(queries), SETTLE_MS);
    };
    let hasListened = false;
    source.addEventListener('change', changed);
    source.addEventListener('open', (event) => {
      // Nobody knows what happened while the line was cut.
      if (hasListened) changed(event);
      hasListened = true;
    });
    return () => {
      clearTimeout(settling);
      source.close();
    };
  }, [queries, noteChange]);
}

/**
 * What changes while a page is on its way may be missing in it: the server may have read the page before. Such a page
 * is looked at again once it is here, after acts of one's own as after those of others.
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
    lookAgain(queries);
  }, [isOnTheWay, queries]);
  return noteChange;
}
