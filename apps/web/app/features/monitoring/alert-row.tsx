import type { MonitoringAlert } from '@probity/contract/monitoring.ts';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import { Change } from '@probity/ui/change.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { useAlertText } from './alert-text.ts';
import classes from './monitoring.module.css';

interface AlertRowProps {
  alert: MonitoringAlert;
  isChosen: boolean;
  mayReview: boolean;
  onReview: () => void;
}

/** What changed, for which party, when and from which source; and how it was closed. */
export function AlertRow({ alert, isChosen, mayReview, onReview }: AlertRowProps) {
  const t = useTranslations('monitoring');
  const values = useTranslations('values');
  const dates = useDates();
  const textOf = useAlertText();
  const { sentence, from, to } = textOf(alert);
  const change = <Change from={from ?? undefined} to={to ?? undefined} />;
  const { entity, kind, state, connectionId } = alert;
  const context = [
    t('raised', { date: dates.day(alert.raisedAt) }),
    connectionId ? t('ofConnection') : t('ofFile'),
    ...(alert.source ? [t('source', { source: sourceLabel(alert.source) })] : []),
  ];
  const item = kind === 'RegisterChange' || kind === 'ScreeningChange' ? alert.item : null;
  return (
    <li className={classes.alert} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        <Chip tone={state === 'Open' ? 'warn' : 'neutral'}>{t(`kind.${kind}`)}</Chip>
        <TextLink href={connectionId ? `/connections/${connectionId}` : `/profile/${entity.id}`}>
          <bdi>{entity.name}</bdi>
        </TextLink>
      </div>
      {sentence !== null && <p>{sentence}</p>}
      {sentence === null && (
        <p>
          {isRegisterItem(item)
            ? values.rich('labelledParts', { label: () => t(`item.${item}`), value: () => change })
            : change}
        </p>
      )}
      <p className={panelText.hint}>{context.join(' · ')}</p>
      {state === 'Open' ? (
        <div>
          <GuardedButton
            size="sm"
            aria-label={t('reviewOf', { kind: t(`kind.${kind}`), party: entity.name })}
            deniedReason={mayReview ? undefined : t('denied')}
            onClick={mayReview ? onReview : undefined}
          >
            {t('review')}
          </GuardedButton>
        </div>
      ) : (
        <p className={panelText.hint}>
          {t(`stateOf.${state}`)}
          {' · '}
          {alert.note
            ? t('reviewedBy', {
                name: alert.closedByName ?? t('formerMember'),
                date: dates.day(alert.closedAt ?? alert.raisedAt),
                note: alert.note,
              })
            : t('closedOn', { date: dates.day(alert.closedAt ?? alert.raisedAt) })}
        </p>
      )}
    </li>
  );
}

const items = ['name', 'status', 'industry', 'identity', 'AmlCheck'] as const;
const isRegisterItem = (item: string | null): item is (typeof items)[number] =>
  items.some((one) => one === item);
