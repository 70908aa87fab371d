export const identityStates = ['Verified', 'DueBy', 'Overdue', 'Ended', 'NotRequired', 'Unknown'] as const;
export type IdentityState = (typeof identityStates)[number];
