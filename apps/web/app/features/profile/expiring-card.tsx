import { EXPIRING_WITHIN_DAYS } from '@probity/domain/constants.ts';
import { isExpiring } from '@probity/domain/credentials/file-figures.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { useProfile } from '../credentials/use-profile.ts';

export function ExpiringCard() {
  const t = useTranslations('profile');
  const dates = useDates();
  const { entity, credentials, path } = useProfile();
  const expiring = credentials
    .filter((credential) => isExpiring(credential, today()))
    .sort((a, b) => (a.expiresOn ?? '').localeCompare(b.expiresOn ?? ''));
  return (
    <Card
      title={t('expiring')}
      count={expiring.length > 0 ? expiring.length : undefined}
      flush={expiring.length > 0}
    >
      {expiring.length === 0 ? (
        <Text as="p" tone="muted">
          {t('expiringNone', { days: EXPIRING_WITHIN_DAYS })}
        </Text>
      ) : (
        <RowList>
          {expiring.map((credential) => (
            <RowLink
              key={credential.id}
              href={`${path}/data?credential=${credential.id}`}
              title={fieldLabel(credential.fieldKey, entity.kind)}
              hint={t('expiresOn', { date: dates.day(credential.expiresOn ?? '') })}
              end={<ReviewChip credential={credential} />}
            />
          ))}
        </RowList>
      )}
    </Card>
  );
}
