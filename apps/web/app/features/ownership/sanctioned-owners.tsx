import type { SanctionedOwnership, SanctionedOwners as View } from '@probity/contract/ownership.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip, type ChipProps } from '@probity/ui/chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { formatShare } from './format-share.ts';
import classes from './ownership.module.css';
import { getSanctionedOwnersQuery } from './queries.ts';
import { usePartyNames } from './use-party-names.ts';

/** Whether owners under sanctions together own or control the entity, by the rule of each regime. */
export default function SanctionedOwners({ entityId }: { entityId: string }) {
  const t = useTranslations('ownership.sanctions');
  const { data } = useQuery(getSanctionedOwnersQuery(entityId));
  return <Card title={t('title')}>{data ? <Loaded view={data} /> : <LoadingState />}</Card>;
}

function Loaded({ view }: { view: View }) {
  const t = useTranslations('ownership.sanctions');
  const nameOf = usePartyNames(view);
  const { sanctioned, unscreenedIds, regimes } = view;
  const isConfirmed = ({ confirmed, isListedElsewhere }: View['sanctioned'][number]) =>
    confirmed.length > 0 || isListedElsewhere;
  const listed = sanctioned.filter(isConfirmed);
  const open = sanctioned.filter((party) => !isConfirmed(party));
  const elsewhere = sanctioned.filter(({ isListedElsewhere }) => isListedElsewhere);
  return (
    <>
      {sanctioned.length === 0 && <p className={classes.hint}>{t('nobody')}</p>}
      {listed.length > 0 && <p>{t('listed', { count: listed.length })}</p>}
      {open.length > 0 && <p>{t('undecided', { count: open.length })}</p>}
      {sanctioned.length > 0 && (
        <ul className={classes.owners}>
          {regimes.map((result) => (
            <Regime key={result.regime} result={result} asAt={view.asAt} nameOf={nameOf} />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <InlineNotice tone="warn">
          {t('elsewhere', { parties: elsewhere.map(({ partyId }) => nameOf(partyId)).join(', ') })}
        </InlineNotice>
      )}
      {unscreenedIds.length > 0 && (
        <p className={classes.hint}>{t('unscreened', { count: unscreenedIds.length })}</p>
      )}
      {sanctioned.length > 0 && <p className={classes.hint}>{t('read')}</p>}
    </>
  );
}

const tones = {
  Reached: 'bad',
  CannotBeRuledOut: 'warn',
  NotReached: 'neutral',
  Nobody: 'neutral',
} as const satisfies Record<SanctionedOwnership['outcome'] | 'Nobody', ChipProps['tone']>;

interface RegimeProps {
  result: View['regimes'][number];
  asAt: string;
  nameOf: (id: string | undefined) => string;
}

function Regime({ result, asAt, nameOf }: RegimeProps) {
  const t = useTranslations('ownership.sanctions');
  const dates = useDates();
  const { regime, rule, owned, ownedIfUndecidedAreTrue } = result;
  const outcome = owned?.outcome ?? 'Nobody';
  const ifTrue = ownedIfUndecidedAreTrue?.outcome ?? 'Nobody';
  const shown = owned ?? ownedIfUndecidedAreTrue;
  return (
    <li>
      <span className={classes.owner}>
        {t(`regime.${regime}`)} <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>
      </span>
      {owned && <Grounds owned={owned} />}
      {ifTrue !== outcome && (
        <p className={classes.hint}>{t('ifTrue', { outcome: t(`outcome.${ifTrue}`) })}</p>
      )}
      {shown && shown.chain.length > 0 && <Chain chain={shown.chain} nameOf={nameOf} />}
      <p className={classes.hint}>
        {t('rule', { half: String(rule.halfReaches), source: rule.source })}
        {rule.validFrom > asAt && ` · ${t('later', { date: dates.day(rule.validFrom) })}`}
      </p>
    </li>
  );
}

function Grounds({ owned: { capital, votes, grounds } }: { owned: SanctionedOwnership }) {
  const t = useTranslations('ownership.sanctions');
  return (
    <p className={classes.hint}>
      {[
        t('together', { capital: formatShare(capital), votes: formatShare(votes) }),
        ...(grounds.includes('Control') ? [t('control')] : []),
        ...(grounds.includes('Stated') ? [t('stated')] : []),
      ].join(' ')}
    </p>
  );
}

function Chain({ chain, nameOf }: Pick<RegimeProps, 'nameOf'> & Pick<SanctionedOwnership, 'chain'>) {
  const t = useTranslations('ownership.sanctions');
  return (
    <details className={classes.hint}>
      <summary>{t('chain')}</summary>
      <ul>
        {chain.flatMap(({ companyId, stakes }) =>
          stakes.map(({ ownerId, capital, basis, isCertain }) => (
            <li key={`${companyId} ${ownerId}`}>
              {t('stake', {
                owner: nameOf(ownerId),
                company: nameOf(companyId),
                capital: formatShare(capital),
                basis: isCertain ? t(`basis.${basis}`) : `${t(`basis.${basis}`)} (${t('possible')})`,
              })}
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
