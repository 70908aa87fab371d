import { type Completeness, completenesses } from '@probity/domain/enumerations.ts';
import { useSearchParams } from 'react-router';

const PARAMETER = 'lacks';

/** The bucket of the ring that the address asks for. */
export function useLacking(): Completeness | null {
  const asked = useSearchParams()[0].get(PARAMETER);
  return completenesses.find((completeness) => completeness === asked) ?? null;
}

/** What is verified is looked at, what is not is listed with the way to mend it. */
export const bucketHref = (path: string, completeness: Completeness): string =>
  completeness === 'DataVerified' ? `${path}/data` : `${path}?${PARAMETER}=${completeness}`;
