import type { Call, Stage } from './stage.ts';

/** Brings an account into the state in which an operation succeeds, and names the records that it is about. */
export type Prepare = (stage: Stage) => Promise<Call>;
export type Preparations = Readonly<Record<string, Prepare>>;
