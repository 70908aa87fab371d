import type { SharedCheck } from '@probity/contract/shared-data.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

interface CheckSourceProps {
  check: SharedCheck;
  sharedSince?: string | null;
}

/** Who performed the check, how, when, and until when it counts. */
export function CheckSource({ check, sharedSince }: CheckSourceProps) {
  const t = useTranslations('connections.checks');
  const dates = useDates();
  const { type, provider, method, at, validUntil } = check;
  const source = [
    provider ? providerLabel(provider) : t('own'),
    method !== 'None' && currentTexts().texts.labels.verificationMethod[method],
    at && t('on', { date: dates.day(at) }),
    validUntil && t('until', { date: dates.day(validUntil) }),
  ];
  return (
    <Text size="small" tone="muted">
      {[
        ...(type === 'Information' ? [t('derived')] : source),
        sharedSince && t('shared', { date: dates.day(sharedSince) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
