import type { Gap, RequestDraft, Step } from './draft.ts';

export interface StepProps {
  draft: RequestDraft;
  onChange: (part: Partial<RequestDraft>) => void;
  /** What the step lacks, once the user tried to continue. */
  gaps: readonly Gap[];
  onGo: (step: Step) => void;
}
