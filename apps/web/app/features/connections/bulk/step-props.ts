import type { BulkRequestState } from './use-bulk-request.ts';

export interface BulkStepProps {
  request: BulkRequestState;
  /** Somebody wanted to go on: what is missing is said now. */
  asked: boolean;
}
