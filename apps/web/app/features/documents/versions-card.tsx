import type { DocumentDetail } from '@probity/contract/documents.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './documents.module.css';

interface VersionsCardProps {
  document: DocumentDetail;
  shown: number;
  onShow: (number: number) => void;
}

export function VersionsCard({ document, shown, onShow }: VersionsCardProps) {
  const t = useTranslations('documents');
  const dates = useDates();
  const newestFirst = [...document.versions].sort((a, b) => b.number - a.number);
  return (
    <Card title={t('versions')} count={newestFirst.length} flush>
      <ul className={classes.list}>
        {newestFirst.map(({ number, createdAt }) => (
          <li key={number}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={number === shown}
              onClick={() => onShow(number)}
            >
              <span className={classes.document}>
                {t('version', { number })}
                <small>{dates.minute(createdAt)}</small>
              </span>
              {number === document.currentVersion && <Chip tone="ok">{t('current')}</Chip>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
