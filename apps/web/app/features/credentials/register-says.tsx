import type { Credential } from '@probity/contract/credentials.ts';
import type { SharedValue } from '@probity/contract/shared-data.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Text } from '@probity/ui/text.tsx';
import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { stepOf } from './assurance-step.ts';

interface RegisterSaysProps {
  assurance: Credential['assurance'];
  difference: NonNullable<SharedValue['difference']>;
}

/** What a register says instead of the value, and why the value was kept. */
export function RegisterSays({ assurance, difference: { provider, text, since, kept } }: RegisterSaysProps) {
  const t = useTranslations('credentials');
  const dates = useDates();
  const says = t('registerSays', { register: providerLabel(provider), value: text });
  return (
    <>
      <TrustLine
        step={stepOf[assurance]}
        flag="differs"
        stepLabel={t('registerDiffers')}
        who={says}
        when={
          <time dateTime={since} suppressHydrationWarning>
            {t('registerSince', { date: dates.day(since) })}
          </time>
        }
      />
      {kept && (
        <Text as="p" tone="soft" size="small">
          <span suppressHydrationWarning>
            {t(kept.byName ? 'registerKeptBy' : 'registerKept', {
              name: kept.byName ?? '',
              date: dates.day(kept.at),
              reason: kept.reason,
            })}
          </span>
        </Text>
      )}
    </>
  );
}
