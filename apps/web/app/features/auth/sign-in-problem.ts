const signInProblems = ['unavailable', 'failed', 'expired'] as const;
export type SignInProblem = (typeof signInProblems)[number];

export const isSignInProblem = (value: string | null): value is SignInProblem =>
  (signInProblems as readonly (string | null)[]).includes(value);
