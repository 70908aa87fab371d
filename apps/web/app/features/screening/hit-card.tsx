import type { ScreeningHit } from '@probity/contract/screening.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { TextLink } from '@probity/ui/text-link.tsx';
import { Tooltip } from '@probity/ui/tooltip.tsx';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabelled } from '../../i18n/labelled.ts';
import { AlignedTokens } from './aligned-tokens.tsx';
import { isToDecide } from './aml/hit-state.ts';
import { DecisionLine, ReturnedLine } from './decision-line.tsx';
import { EscalationLine } from './escalation-line.tsx';
import { HitFacts } from './hit-facts.tsx';
import classes from './results.module.css';
import { useApiText } from './use-api-text.ts';

export type Verdict = 'dismissed' | 'confirmed';

interface HitCardProps {
  hit: ScreeningHit;
  mayDecide: boolean;
  /** The first hit shows the list's details without a click. */
  first?: boolean;
  onDecide: (hit: ScreeningHit, verdict: Verdict) => void;
  /** Only hits of a stored party can be escalated. */
  onEscalate?: ((hit: ScreeningHit) => void) | undefined;
  comment?: ReactNode;
}

/** One hit: name, score, explanation, the list's details, and the actions. */
export function HitCard({ hit, mayDecide, first = false, onDecide, onEscalate, comment }: HitCardProps) {
  const t = useTranslations('screening');
  const labelled = useLabelled();
  const words = useApiText();
  const denied = mayDecide ? undefined : t('cannotDecide');
  const verdict = hit.decision?.inForce ?? null;
  return (
    <article
      className={classes.hit}
      aria-label={hit.primaryName}
      data-confirmed={verdict === 'confirmed' || undefined}
    >
      <header className={classes.head}>
        <div className={classes.who}>
          <h3>
            <bdi>{hit.primaryName}</bdi>
          </h3>
          <p>
            {t(`kinds.${hit.kind}`)} · {hit.list.title}
          </p>
          <div className={classes.chips}>
            {hit.topics.map((topic) => (
              <Chip key={topic} tone={topic === 'sanction' ? 'bad' : 'warn'}>
                {words('topic', topic)}
              </Chip>
            ))}
          </div>
        </div>
        <div className={classes.score}>
          <strong>{t('thresholdValue', { percent: matchPercent(hit.score) })}</strong>
          <span>{t('similarity')}</span>
          <Tooltip label={t('priorityHint')}>
            <button type="button" className={classes.priority}>
              {t('priority', { value: hit.priority })}
            </button>
          </Tooltip>
        </div>
      </header>
      {hit.decision && <DecisionLine decision={hit.decision} />}
      {hit.returned && <ReturnedLine returned={hit.returned} />}
      {hit.escalation && <EscalationLine escalation={hit.escalation} />}
      {hit.caseId && <TextLink href={`/screening/cases/${hit.caseId}`}>{t('openCase')}</TextLink>}
      <AlignedTokens pairs={hit.alignedTokens} />
      <div className={classes.chips}>
        {hit.matchTypes.map((type) => (
          <Chip key={type} icon={<IconEqual {...smallIconProps} />}>
            {words('matchType', type)}
          </Chip>
        ))}
        {hit.corroboration.map(({ field, verdict, detail }) => (
          <Chip key={field} tone={verdict === 'agrees' ? 'warn' : 'ok'}>
            {labelled(
              t(`${verdict}.${field === 'birth-date' ? 'birth_date' : field}`),
              field === 'country' ? null : detail,
            )}
          </Chip>
        ))}
      </div>
      <HitFacts hit={hit} open={first} />
      <footer className={classes.actions}>
        {onEscalate && isToDecide(hit) && (
          <GuardedButton size="sm" deniedReason={denied} onClick={() => onEscalate(hit)}>
            {t(hit.escalation ? 'escalateAgain' : 'escalate')}
          </GuardedButton>
        )}
        {verdict !== 'dismissed' && (
          <GuardedButton size="sm" deniedReason={denied} onClick={() => onDecide(hit, 'dismissed')}>
            {t(verdict ? 'changeToDismissed' : 'dismiss')}
          </GuardedButton>
        )}
        {(verdict !== 'confirmed' || isToDecide(hit)) && (
          <GuardedButton
            size="sm"
            variant={verdict ? 'default' : 'primary'}
            deniedReason={denied}
            onClick={() => onDecide(hit, 'confirmed')}
          >
            {t(verdict === 'dismissed' ? 'changeToConfirmed' : 'confirm')}
          </GuardedButton>
        )}
        {comment}
      </footer>
    </article>
  );
}
