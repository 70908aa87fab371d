import type { BulkRequestState } from './use-bulk-request.ts';

export interface BulkStepProps {
  request: BulkRequestState;
  /** The user tried to continue: missing values are now marked. */
  asked: boolean;
}
