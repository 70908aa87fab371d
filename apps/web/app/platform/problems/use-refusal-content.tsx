import { type ReactNode, useCallback } from 'react';
import { isFaultOfOurs, useRefusalText } from '../forms/use-refusal.ts';
import { GenericProblem } from './problem-text.tsx';

/** The message for a failed call, with the support email link if the failure is ours; null when the whole page already shows it. */
export function useRefusalContent(): (error: unknown) => ReactNode {
  const textFor = useRefusalText();
  return useCallback((error) => (isFaultOfOurs(error) ? <GenericProblem /> : textFor(error)), [textFor]);
}
