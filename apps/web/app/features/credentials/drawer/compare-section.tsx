import type { Credential } from '@probity/contract/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { listCredentialHistoryQuery } from '../queries.ts';
import classes from './drawer.module.css';

/** The new value beside the old one, for the reviewer of the change. */
export function CompareSection({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials.compare');
  const history = useQuery(listCredentialHistoryQuery(credential.id));
  const change = history.data?.items.find(({ before, after }) => before !== null && after !== null);
  if (!change) return null;
  return (
    <table className={classes.compare}>
      <caption>{t('title')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('now')}</th>
          <td>
            <ins>{change.after}</ins>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('before')}</th>
          <td>
            <del>{change.before}</del>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
