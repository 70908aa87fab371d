import type { BulkRequestState } from './use-bulk-request.ts';

export interface BulkStepProps {
  request: BulkRequestState;
  /** Someone wanted to go on: what is missing is said now. */
  asked: boolean;
}
