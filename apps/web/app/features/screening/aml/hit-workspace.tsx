import type { AmlCheck, AmlHit, AmlScreening } from '@probity/contract/aml-checks.ts';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewKeys } from '../../../platform/keys/use-review-keys.ts';
import { CommentButton } from '../../comments/comment-button.tsx';
import classes from './aml-review.module.css';
import { DecisionForm } from './decision-form.tsx';
import { HitDetail } from './hit-detail.tsx';
import { HitList } from './hit-list.tsx';
import { isToDecide } from './hit-state.ts';

interface HitWorkspaceProps {
  check: AmlCheck;
  screening: AmlScreening;
}

/** Hits on the left, the open one beside the party in the middle, the decision on the right. */
export function HitWorkspace({ check, screening }: HitWorkspaceProps) {
  const t = useTranslations('screening.aml');
  const { hits } = screening;
  const [openId, setOpenId] = useState(() => (hits.find(isToDecide) ?? hits[0])?.id ?? '');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const detail = useRef<HTMLElement>(null);
  const at = Math.max(
    0,
    hits.findIndex(({ id }) => id === openId),
  );
  const hit = hits[at];
  const show = useCallback((next: AmlHit | undefined) => {
    if (!next) return;
    setOpenId(next.id);
    // On a phone it is below the list.
    if (window.matchMedia('(max-width: 767.98px)').matches)
      detail.current?.scrollIntoView({ block: 'start' });
  }, []);
  useReviewKeys({ j: () => show(hits[at + 1]), k: () => show(hits[at - 1]) });
  const chosen = hits.filter(({ id }) => selected.has(id));
  const decided = () => {
    setSelected(new Set());
    const left = hits.filter((one) => isToDecide(one) && one.id !== openId && !selected.has(one.id));
    show(left.find((one) => hits.indexOf(one) > at) ?? left[0]);
  };
  if (!hit) return null;
  return (
    <div className={classes.workspace}>
      <HitList
        hits={hits}
        total={screening.counts.hits}
        openId={hit.id}
        selected={selected}
        mayDecide={check.abilities.decide}
        onOpen={show}
        onSelect={setSelected}
      />
      <section ref={detail} className={classes.detail} aria-label={t('hitOf', { name: hit.primaryName })}>
        <HitDetail
          hit={hit}
          subject={screening.subject}
          threshold={screening.threshold}
          comment={
            check.entity.isCounterparty && (
              <CommentButton
                entityId={check.entity.id}
                subject={{ kind: 'Hit', key: hit.id }}
                label={hit.primaryName}
              />
            )
          }
        />
      </section>
      <aside className={classes.deciding} aria-label={t('decision')}>
        <DecisionForm
          key={chosen.length > 0 ? 'many' : hit.id}
          check={check}
          hits={chosen.length > 0 ? chosen : [hit]}
          isMany={chosen.length > 0}
          position={t('position', { at: at + 1, total: hits.length })}
          onDecided={decided}
          onSkip={hits.length > 1 ? () => show(hits[at + 1] ?? hits[0]) : undefined}
        />
      </aside>
    </div>
  );
}
