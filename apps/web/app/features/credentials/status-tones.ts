import type { FileStatus } from '@probity/domain/credentials/file-figures.ts';
import type { Tone } from '@probity/ui/tone.ts';

export const statusTones: Readonly<Record<FileStatus, Tone>> = {
  Disputed: 'bad',
  Rejected: 'bad',
  Differs: 'warn',
  Expired: 'bad',
  Missing: 'neutral',
  EvidenceMissing: 'warn',
  ConsentAwaited: 'info',
  ReadyForReview: 'info',
  AwaitingReview: 'info',
  Verified: 'ok',
  NotApplicable: 'neutral',
};
