import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './conformance-page.module.css';
import { PublicPage } from './public-page.tsx';
import type { ConformanceTable } from './read-conformance.ts';

interface ConformancePageProps {
  suites: ConformanceTable;
  vectors: ConformanceTable;
}

/** What the credentials were tried against, as the document of the repository says. */
export function ConformancePage({ suites, vectors }: ConformancePageProps) {
  const t = useTranslations('conformance');
  return (
    <PublicPage title={t('title')} subtitle={t('subtitle')}>
      <Table caption={t('suites')} {...suites} />
      <Table caption={t('vectors')} {...vectors} />
      <TextLink href="/verify">{t('verify')}</TextLink>
    </PublicPage>
  );
}

function Table({ caption, columns, rows }: ConformanceTable & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.wide} aria-label={caption} tabIndex={0}>
      <table className={classes.table} lang="en">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, position) => (
                <td key={columns[position + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
