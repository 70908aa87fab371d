import type { Credential } from '@probity/contract/credentials.ts';
import {
  daysUntil,
  type FileStatus,
  isExpiring,
  statusOf,
} from '@probity/domain/credentials/file-figures.ts';
import { fileStatusLabel } from '@probity/domain/credentials/review-state-labels.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { statusTones } from './status-tones.ts';

/** What the value still lacks; nothing for a value in order, so that open ones stand out. */
export function ReviewChip({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials');
  const status = chipOf(credential, today());
  if (status) return <Chip tone={statusTones[status]}>{fileStatusLabel(status)}</Chip>;
  if (!credential.expiresOn || !isExpiring(credential, today())) return null;
  return <Chip tone="warn">{t('expiresIn', { days: daysUntil(credential.expiresOn, today()) })}</Chip>;
}

type Facts = Parameters<typeof statusOf>[0];

/** Null for a verified value, and for a placeholder. */
export function chipOf(value: Facts, today: string): Exclude<FileStatus, 'Verified' | 'Missing'> | null {
  const status = statusOf(value, today);
  return status === 'Verified' || status === 'Missing' ? null : status;
}
