import { isOneOf } from '@probity/domain/is-one-of.ts';

const signInProblems = ['unavailable', 'failed', 'expired'] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const isSignInProblem = (value: string | null): value is SignInProblem =>
  isOneOf(signInProblems, value);
