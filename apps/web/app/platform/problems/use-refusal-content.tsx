import { type ReactNode, useCallback } from 'react';
import { GenericProblem } from './problem-text.tsx';
import { isFaultOfOurs, useRefusalText } from './use-refusal.ts';

/** The message for a failed call, with the support email link if the failure is ours; null when the whole page already shows it. */
export function useRefusalContent(): (error: unknown) => ReactNode {
  const textFor = useRefusalText();
  return useCallback((error) => (isFaultOfOurs(error) ? <GenericProblem /> : textFor(error)), [textFor]);
}
