import type { RelationshipDecision, RelationshipFile } from '@probity/contract/relationships.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useEscalatedTo } from '../escalation/use-escalated-to.ts';
import { DecisionChip } from './decision-chip.tsx';
import classes from './relationships.module.css';

const DecisionRecordPanel = lazy(() => import('./decision-record-panel.tsx'));
const HASH_SHOWN = 12;

/** Every decision with its reasons, and the encrypted record of what it relied on. */
export function DecisionHistory({ file: { decisions, summary } }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  const labelled = useLabelled();
  const escalatedTo = useEscalatedTo();
  const { permissions } = useAccount();
  const [open, setOpen] = useState<RelationshipDecision | null>(null);
  return (
    <Card title={t('history.title')} count={decisions.length}>
      {decisions.length === 0 ? (
        <p className={classes.privateNote}>{t('history.none')}</p>
      ) : (
        <ul className={classes.entries}>
          {decisions.map((decision) => (
            <li key={decision.id}>
              <span className={classes.checks}>
                {decision.state === 'InForce' ? (
                  <DecisionChip kind={decision.kind} />
                ) : (
                  <>
                    <Chip tone={decision.state === 'Refused' ? 'bad' : 'info'}>
                      {t(`decisionState.${decision.state}`)}
                    </Chip>
                    <span>{t(`history.proposedKind.${decision.kind}`)}</span>
                  </>
                )}
              </span>
              <p className={classes.reason}>{decision.reason}</p>
              <Text size="small" tone="muted">
                {t('history.by', {
                  name: decision.byName ?? t('formerMember'),
                  date: dates.minute(decision.at),
                })}
              </Text>
              {decision.escalation && (
                <Text size="small" tone="muted">
                  {escalatedTo(decision.escalation)}
                </Text>
              )}
              {decision.second && (
                <Text size="small" tone="muted">
                  {labelled(
                    t(`history.second.${decision.state === 'Refused' ? 'refused' : 'agreed'}`, {
                      name: decision.second.name ?? t('formerMember'),
                      date: dates.minute(decision.second.at),
                    }),
                    decision.second.reason,
                  )}
                </Text>
              )}
              {permissions.includes('validate') && (
                <TextButton
                  aria-label={t('history.openLabel', { date: dates.minute(decision.at) })}
                  onClick={() => setOpen(decision)}
                >
                  {t('history.open')}
                </TextButton>
              )}
              <span className={classes.hash}>
                {t('history.hash', { hash: (decision.agreedHash ?? decision.hash).slice(0, HASH_SHOWN) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <DecisionRecordPanel entity={summary.entity} decision={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
