import type { LedgerRow } from '@probity/contract/shared-data.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import classes from './ledger.module.css';
import type { Revoking } from './ledger-page.tsx';

interface LedgerMatrixProps {
  rows: readonly LedgerRow[];
  sectionName: (section: string) => string;
  mayRevoke: boolean;
  onRevoke: (revoking: Revoking) => void;
}

/** Each cell shows how much is shared and when it was last opened; rows, columns, cells and items can be revoked. */
export function LedgerMatrix({ rows, sectionName, mayRevoke, onRevoke }: LedgerMatrixProps) {
  const t = useTranslations('connections.ledger');
  const dates = useDates();
  const sections = [...new Set(rows.flatMap(({ cells }) => cells.map(({ section }) => section)))].sort();
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix}>
        <caption className={classes.hidden}>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recipient')}</th>
            {sections.map((section) => (
              <th key={section} scope="col">
                <div className={classes.section}>{sectionName(section)}</div>
                {mayRevoke && (
                  <Button
                    size="sm"
                    variant="danger-outline"
                    aria-label={t('revokeColumnLabel', { section: sectionName(section) })}
                    onClick={() =>
                      onRevoke({
                        rows: rows.filter(({ cells }) => cells.some((cell) => cell.section === section)),
                        section,
                      })
                    }
                  >
                    {t('revoke')}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.connectionId}>
              <th scope="row">
                <span className={classes.recipient}>
                  <Avatar name={row.recipient.name} src={row.recipient.logoUrl} />
                  <span>
                    <TextLink href={`/connections/${row.connectionId}`}>{row.recipient.name}</TextLink>
                    <Text as="div" size="small" tone="muted">
                      {row.sharedSince && t('since', { date: dates.day(row.sharedSince) })}
                      {row.expiresAt && ` · ${t('until', { date: dates.day(row.expiresAt) })}`}
                    </Text>
                    {mayRevoke && (
                      <Button
                        size="sm"
                        variant="danger-outline"
                        aria-label={t('revokeRowLabel', { name: row.recipient.name })}
                        onClick={() => onRevoke({ rows: [row], section: null })}
                      >
                        {t('revokeAll')}
                      </Button>
                    )}
                  </span>
                </span>
              </th>
              {sections.map((section) => {
                const cell = row.cells.find((one) => one.section === section);
                return (
                  <td key={section}>
                    {cell ? (
                      <>
                        <div>{t('items', { count: cell.items.length })}</div>
                        <Text as="div" size="small" tone="muted">
                          {cell.lastViewedAt
                            ? t('viewed', { date: dates.day(cell.lastViewedAt) })
                            : t('notViewed')}
                        </Text>
                        {mayRevoke && (
                          <Button
                            size="sm"
                            variant="danger-outline"
                            aria-label={t('revokeCellLabel', {
                              section: sectionName(section),
                              name: row.recipient.name,
                            })}
                            onClick={() => onRevoke({ rows: [row], section, items: cell.items })}
                          >
                            {t('revokeItems')}
                          </Button>
                        )}
                      </>
                    ) : (
                      <Text tone="muted">–</Text>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
