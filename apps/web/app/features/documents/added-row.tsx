import type { DocumentToSort } from '@probity/contract/documents.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './added.module.css';
import { provedBy } from './proved-by.ts';
import { ReadingCaveats, ReadingProgress } from './reading-note.tsx';
import { TypeField } from './type-field.tsx';

interface AddedRowProps {
  document: DocumentToSort;
  type: DocumentType | null;
  onType: (type: DocumentType) => void;
  /** Missing for those who may not edit. */
  onAccept: (() => void) | undefined;
  isBusy: boolean;
}

/** A dropped document: what it is, what it proves, what differs. */
export function AddedRow({ document, type, onType, onAccept, isBusy }: AddedRowProps) {
  const t = useTranslations('documents.sorting');
  const { id, title, reading } = document;
  const { entered, supported, verified, differences } = provedBy(document);
  const count = entered.length + supported.length;
  const shown = [...entered, ...supported, ...verified];
  const isRead = reading.state === 'Read';
  return (
    <li className={classes.row} data-attention={differences.length > 0 || undefined}>
      <div className={classes.what}>
        <TypeField value={type} about={title} onChange={onType} />
        <UiLink className={classes.file} href={`/documents/${id}`}>
          {title}
        </UiLink>
        <Dates document={document} />
      </div>
      <div className={classes.read}>
        <ReadingProgress reading={reading} />
        {isRead && shown.length === 0 && differences.length === 0 && <p>{t('nothing')}</p>}
        {shown.length > 0 && (
          <dl className={classes.values}>
            {shown.map(({ fieldKey, shown: value }) => (
              <div
                key={fieldKey}
                data-known={verified.some((known) => known.fieldKey === fieldKey) || undefined}
              >
                <dt>{fieldLabel(fieldKey)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {verified.length > 0 && <p className={classes.hint}>{t('verified', { count: verified.length })}</p>}
        {differences.map(({ credentialId, fieldKey, shown: profile, text, page }) => (
          <div key={credentialId} className={classes.difference}>
            <dl className={classes.values}>
              <div data-differs>
                <dt>{t('foundOn', { label: fieldLabel(fieldKey), page })}</dt>
                <dd>{text ?? t('masked')}</dd>
              </div>
              <div data-plain>
                <dt>{t('profile')}</dt>
                <dd>{profile}</dd>
              </div>
            </dl>
            <Chip tone="warn">{t('differs')}</Chip>
            <LinkButton
              size="sm"
              href={`/profile/data?entity=${document.entityId}&credential=${credentialId}`}
              aria-label={t('resolveThis', { label: fieldLabel(fieldKey) })}
            >
              {t('resolve')}
            </LinkButton>
          </div>
        ))}
        <ReadingCaveats reading={reading} />
      </div>
      <div className={classes.end}>
        {count > 0 && <span className={classes.count}>{t('provesFields', { count })}</span>}
        {onAccept && (
          <Button
            size="sm"
            variant={count > 0 ? 'default' : 'quiet'}
            loading={isBusy}
            aria-label={count > 0 ? t('acceptOf', { title }) : t('keepThis', { title })}
            onClick={onAccept}
          >
            {count > 0 ? t('accept', { count }) : t('keep')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Dates({ document }: { document: DocumentToSort }) {
  const t = useTranslations('documents.sorting');
  const dates = useDates();
  const issuedOn = document.issuedOn ?? document.reading.proposals?.issuedOn;
  const expiresOn = document.expiresOn ?? document.reading.proposals?.expiresOn;
  const parts = [
    ...(issuedOn ? [dates.day(issuedOn)] : []),
    ...(expiresOn ? [t('until', { date: dates.day(expiresOn) })] : []),
  ];
  return parts.length > 0 && <span className={classes.dates}>{parts.join(' · ')}</span>;
}
