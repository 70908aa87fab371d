import type { FileChange } from '@probity/contract/relationships.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './relationships.module.css';

interface ChangesSinceProps {
  changes: readonly FileChange[];
  /** Who proposed the decision. */
  by: string;
}

/** What changed since a decision was proposed, old and new, item by item. */
export function ChangesSince({ changes, by }: ChangesSinceProps) {
  const t = useTranslations('relationships.since');
  const dates = useDates();
  const describe = useDescription();
  if (changes.length === 0) return <p className={classes.privateNote}>{t('none', { by })}</p>;
  return (
    <section className={classes.since}>
      <h3 className={classes.heading}>{t('title', { count: changes.length, by })}</h3>
      <p className={classes.privateNote}>{t('note')}</p>
      <ul className={classes.changes}>
        {changes.map((change) => {
          const { label, from, to } = describe(change);
          return (
            <li key={`${change.kind} ${label}`}>
              <span className={classes.changeName}>
                {label}
                {change.at && <time dateTime={change.at}>{dates.minute(change.at)}</time>}
              </span>
              <span>
                {from !== null && (
                  <>
                    <del>{from}</del>
                    {' → '}
                  </>
                )}
                <ins>{to}</ins>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Described {
  label: string;
  from: string | null;
  to: string;
}

function useDescription(): (change: FileChange) => Described {
  const t = useTranslations('relationships.since');
  const levels = useTranslations('risk.level');
  const tests = useTranslations('tests');
  const relationships = useTranslations('relationships');
  const dates = useDates();
  type Of<Kind extends FileChange['kind']> = Extract<FileChange, { kind: Kind }>;
  const named = (label: string, subject: { name: string } | null) =>
    subject ? t('of', { label, name: subject.name }) : label;
  const screened = (one: Of<'Screening'>['from']): string => {
    if (!one?.screenedAt) return t('notScreened');
    const outcome =
      one.confirmed > 0
        ? t('trueMatch', { count: one.confirmed })
        : one.undecided > 0
          ? t('openHits', { count: one.undecided })
          : t('noOpenHits');
    return t('screened', { outcome, date: dates.day(one.screenedAt) });
  };
  const rated = (one: Of<'Risk'>['from']): string =>
    one ? t('rated', { level: levels(one.level), score: one.score }) : t('notRated');
  const tested = (one: Of<'Test'>['from']): string => (one ? tests(`outcome.${one}`) : t('notTested'));
  const valued = (one: Of<'Item'>['from']): string =>
    one
      ? [one.text ?? t('noValue'), one.files > 0 && relationships('files', { count: one.files })]
          .filter(Boolean)
          .join(' · ')
      : t('nothing');
  return (change) => {
    switch (change.kind) {
      case 'Sharing':
        return {
          label: change.subject ? t('sharingOf', { name: change.subject.name }) : t('sharing'),
          from: null,
          to: t(change.isShared ? 'shared' : 'ended'),
        };
      case 'Item': {
        const [from, to] = [valued(change.from), valued(change.to)];
        const label = named(change.label, change.subject);
        return from === to ? { label, from: null, to: t('sameText') } : { label, from, to };
      }
      case 'Test':
        return {
          label: named(tests(`name.${change.key}`), change.subject),
          from: tested(change.from),
          to: tested(change.to),
        };
      case 'Screening':
        return { label: t('screening'), from: screened(change.from), to: screened(change.to) };
      case 'Risk':
        return { label: t('risk'), from: rated(change.from), to: rated(change.to) };
    }
  };
}
