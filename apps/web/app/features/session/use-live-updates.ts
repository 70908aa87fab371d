import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Several changes of one moment are one reason to look again. */
const SETTLE_MS = 250;

/** A file is kept for good: another version of it has another address. */
const mayChange = ({ observers }: Query): boolean =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/** Looks again at what is on the page when someone else changed something in one of my accounts. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource('/v1/events');
    let settling: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      clearTimeout(settling);
      settling = setTimeout(() => void queries.invalidateQueries({ predicate: mayChange }), SETTLE_MS);
    };
    let hasListened = false;
    source.addEventListener('change', lookAgain);
    source.addEventListener('open', () => {
      // Nobody knows what happened while the line was cut.
      if (hasListened) lookAgain();
      hasListened = true;
    });
    return () => {
      clearTimeout(settling);
      source.close();
    };
  }, [queries]);
}
