import type { LedgerRow } from '@probity/contract/shared-data.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import classes from './recipient-card.module.css';

interface RecipientCardProps {
  row: LedgerRow;
  sectionName: (section: string) => string;
  /** Absent if the user may not revoke. */
  onRevoke?: (() => void) | undefined;
  onChoose?: (() => void) | undefined;
}

/** One recipient: what it can open, until when, when it last did, and what it retains if access is revoked. */
export function RecipientCard({ row, sectionName, onRevoke, onChoose }: RecipientCardProps) {
  const t = useTranslations('connections.ledger');
  const dates = useDates();
  const id = useId();
  const { recipient, about, expiresAt, lastViewedAt, lastViewedBy, retentionYears, cells } = row;
  const opened = lastViewedAt && dates.day(lastViewedAt);
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Avatar
        name={recipient.name}
        src={recipient.logoUrl}
        kind={recipient.kind === 'LegalPerson' ? 'person' : 'entity'}
      />
      <div className={classes.body}>
        <header className={classes.head}>
          <div>
            <h2 id={id} className={classes.name}>
              <TextLink quiet href={`/connections/${row.connectionId}`}>
                {recipient.name}
              </TextLink>
            </h2>
            {about && (
              <Text as="div" size="small" tone="muted">
                {about}
              </Text>
            )}
          </div>
          {onRevoke && (
            <Button size="sm" aria-label={t('revokeRowLabel', { name: recipient.name })} onClick={onRevoke}>
              {t('revoke')}
            </Button>
          )}
        </header>
        <ul className={classes.sections}>
          {cells.map(({ section, items }) => (
            <li key={section}>
              <strong>{items.length}</strong> {sectionName(section)}
            </li>
          ))}
          {onChoose && (
            <li>
              <TextButton onClick={onChoose}>{t('choose')}</TextButton>
            </li>
          )}
        </ul>
        <div className={classes.facts}>
          <DefinitionList
            stacked
            items={[
              {
                key: 'until',
                term: t('untilTerm'),
                value: expiresAt ? dates.day(expiresAt) : t('untilRevoked'),
              },
              {
                key: 'opened',
                term: t('openedTerm'),
                value: opened
                  ? lastViewedBy
                    ? t('openedBy', { date: opened, name: lastViewedBy })
                    : opened
                  : t('neverOpened'),
              },
              {
                key: 'revoke',
                term: t('ifRevoked'),
                value:
                  lastViewedAt && retentionYears > 0
                    ? t('retainsFor', { years: retentionYears })
                    : t('retainsNothing'),
              },
            ]}
          />
        </div>
      </div>
    </article>
  );
}
