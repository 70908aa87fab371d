/**
 * The data owner's progress with an item. A check or declaration is not ready before it succeeds or is signed. An
 * unconfirmed role can be shared, but is not called ready.
 */
export const readinesses = [
  'Ready',
  'Unconfirmed',
  'NeedsRefresh',
  'ToSign',
  'ToDo',
  'UnderWay',
  'Failed',
  'Expired',
  'Missing',
  'NotAvailable',
] as const;
export type Readiness = (typeof readinesses)[number];

/** A requested check that has not succeeded. */
export const isCheckToDo = (readiness: Readiness): boolean =>
  readiness === 'ToDo' || readiness === 'UnderWay' || readiness === 'Failed' || readiness === 'Expired';
