import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './declarations.module.css';

/** A sent text never changes: later edits create the next version. */
export function VersionsCard({ declaration }: { declaration: DeclarationDetail }) {
  const t = useTranslations('declarations');
  const dates = useDates();
  return (
    <Card title={t('versions')} count={declaration.versions.length} note={t('versionsNote')} flush>
      <ul className={classes.list}>
        {declaration.versions.map(({ number, sentAt, createdAt }) => (
          <li key={number}>
            <span className={classes.named}>
              {t('version', { number })}
              <Text size="small" tone="muted">
                {sentAt
                  ? t('versionSent', { day: dates.day(sentAt) })
                  : t('versionBegun', { day: dates.day(createdAt) })}
              </Text>
            </span>
            {sentAt ? (
              <Chip tone="ok">{t('versionFixed')}</Chip>
            ) : (
              <Chip tone="neutral">{t('versionOpen')}</Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
