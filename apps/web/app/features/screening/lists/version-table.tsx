import type { WatchlistVersion } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useLabelled } from '../../../i18n/labelled.ts';
import classes from './lists.module.css';

interface VersionTableProps {
  caption: string;
  versions: readonly WatchlistVersion[];
  onCompare: (pair: { from: number; to: number }) => void;
  empty: ReactNode;
}

export function VersionTable({ caption, versions, onCompare, empty }: VersionTableProps) {
  const t = useTranslations('screening.admin');
  const dates = useDates();
  const readable = versions.filter(({ state }) => state === 'Ready');
  const before = (number: number) => readable.find((version) => version.number < number)?.number;
  const columns: Column<WatchlistVersion>[] = [
    {
      key: 'version',
      header: t('versionColumn'),
      cell: (version) => (
        <div className={classes.version}>
          <span>{t('version', { number: version.number })}</span>
          <small>{version.label}</small>
          <small>{dates.minute(version.importedAt ?? version.requestedAt)}</small>
        </div>
      ),
    },
    { key: 'state', header: t('state'), width: 170, cell: (version) => <VersionState version={version} /> },
    { key: 'report', header: t('what'), cell: (version) => <Report version={version} /> },
    {
      key: 'compare',
      header: t('compare'),
      hideHeader: true,
      width: 130,
      align: 'end',
      cell: ({ number, state }) => {
        const from = before(number);
        return (
          state === 'Ready' &&
          from !== undefined && (
            <Button
              size="sm"
              aria-label={t('compareWith', { number })}
              onClick={() => onCompare({ from, to: number })}
            >
              {t('compare')}
            </Button>
          )
        );
      },
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rows={versions} rowKey={({ id }) => id} empty={empty} />
  );
}

function VersionState({ version: { state, active } }: { version: WatchlistVersion }) {
  const t = useTranslations('screening.admin');
  if (active) return <Chip tone="ok">{t('stateActive')}</Chip>;
  if (state === 'Waiting') return <Chip tone="info">{t('waiting')}</Chip>;
  return state === 'Failed' ? <Chip tone="bad">{t('stateFailed')}</Chip> : <Chip>{t('stateReady')}</Chip>;
}

/** What the import read, rejected and changed. */
function Report({ version }: { version: WatchlistVersion }) {
  const t = useTranslations('screening.admin');
  const labelled = useLabelled();
  const { report, state, added, changed, removed } = version;
  const { problems = [] } = report;
  return (
    <div className={classes.version}>
      {state === 'Ready' && (
        <>
          <span>{t('changes', { added, changed, removed })}</span>
          <small>
            {t('report', { read: report.read ?? 0, refused: report.refused ?? 0, names: report.names ?? 0 })}
          </small>
        </>
      )}
      {problems.length > 0 && (
        <details open={state === 'Failed'}>
          <summary>{t('problems', { count: problems.length })}</summary>
          <ul>
            {problems.map(({ at, reason }) => (
              <li key={at + reason}>{labelled(at, reason)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
