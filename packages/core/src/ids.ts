import { randomUUIDv7 } from 'node:crypto';

/** Time-ordered, so that new rows land next to each other in the index. */
export const newId = (): string => randomUUIDv7();
