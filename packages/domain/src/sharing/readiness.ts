/** How far the holder is with an item. What is done rather than given is never ready before it has succeeded. */
export const readinesses = [
  'Ready',
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

/** A check that is asked for and has not succeeded. */
export const isCheckToDo = (readiness: Readiness): boolean =>
  readiness === 'ToDo' || readiness === 'UnderWay' || readiness === 'Failed' || readiness === 'Expired';
