import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isExpiring } from '../credentials/assurance-step.ts';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { today } from '../credentials/today.ts';
import classes from './overview.module.css';
import { useProfile } from './use-profile.ts';

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
        <p className={classes.quiet}>{t('expiringNone')}</p>
      ) : (
        <ul className={classes.list}>
          {expiring.map((credential) => (
            <li key={credential.id}>
              <UiLink className={classes.row} href={`${path}/data?credential=${credential.id}`}>
                <span className={classes.texts}>
                  <span className={classes.title}>{fieldLabel(credential.fieldKey, entity.kind)}</span>
                  <span className={classes.hint}>
                    {t('expiresOn', { date: dates.day(credential.expiresOn ?? '') })}
                  </span>
                </span>
                <ReviewChip credential={credential} />
              </UiLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
