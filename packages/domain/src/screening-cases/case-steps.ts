/** What is done about a true match, in this order. */
export const caseSteps = ['Stop', 'Freeze', 'Report', 'Affected', 'Decide'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** `Dismissed`: the match is a false positive after all. `Undone`: the person who confirmed it took it back at once. */
export const caseStates = ['Open', 'Closed', 'Dismissed', 'Undone'] as const;
export type CaseState = (typeof caseStates)[number];

/** Taken when the case is opened: approvals are blocked as long as the match stands. */
export const AUTOMATIC_STEP = 'Stop' satisfies CaseStep;

/** Days from the confirmation until a step is due, unless a person sets another day. */
export const dueDaysOfStep: Readonly<Record<CaseStep, number>> = {
  Stop: 0,
  Freeze: 0,
  Report: 1,
  Affected: 1,
  Decide: 7,
};

interface CaseToClose {
  state: CaseState;
  steps: readonly { doneAt: Date | null }[];
}

/** A case is closed once every step is done; or by dismissing the match. */
export const mayCloseCase = ({ state, steps }: CaseToClose): boolean =>
  state === 'Open' && steps.every(({ doneAt }) => doneAt !== null);
