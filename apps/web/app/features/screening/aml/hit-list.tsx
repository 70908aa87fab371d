import type { AmlHit } from '@probity/contract/aml-checks.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import classes from './aml-review.module.css';
import { hitState, isToDecide } from './hit-state.ts';

const tones: Readonly<Record<ReturnType<typeof hitState>, Tone>> = {
  open: 'warn',
  changed: 'warn',
  changedMatch: 'bad',
  awaiting: 'info',
  confirmed: 'bad',
  dismissed: 'neutral',
};

interface HitListProps {
  hits: readonly AmlHit[];
  /** Includes hits that the engine counted but did not return. */
  total: number;
  openId: string;
  selected: ReadonlySet<string>;
  mayDecide: boolean;
  onOpen: (hit: AmlHit) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Every hit with its state; open ones can be selected to decide them at once. */
export function HitList({ hits, total, openId, selected, mayDecide, onOpen, onSelect }: HitListProps) {
  const t = useTranslations('screening');
  const open = hits.filter(isToDecide);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const isAll = open.length > 0 && open.every(({ id }) => selected.has(id));
  return (
    <nav className={classes.list} aria-label={t('aml.hits')}>
      {mayDecide && open.length > 1 && (
        <div className={classes.all}>
          <Checkbox
            label={t('aml.selectAll', { count: open.length })}
            checked={isAll}
            indeterminate={selected.size > 0 && !isAll}
            onChange={() => onSelect(new Set(isAll ? [] : open.map(({ id }) => id)))}
          />
        </div>
      )}
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} data-open={hit.id === openId || undefined}>
            {mayDecide && open.length > 1 && isToDecide(hit) && (
              <Checkbox
                aria-label={t('aml.select', { name: hit.primaryName })}
                checked={selected.has(hit.id)}
                onChange={() => toggle(hit.id)}
              />
            )}
            <button
              type="button"
              aria-current={hit.id === openId ? 'true' : undefined}
              onClick={() => onOpen(hit)}
            >
              <span className={classes.percent}>
                {t('thresholdValue', { percent: matchPercent(hit.score) })}
              </span>
              <span className={classes.name}>
                <bdi>{hit.primaryName}</bdi>
                <small>{hit.list.title}</small>
                <Chip tone={tones[hitState(hit)]}>{t(`aml.state.${hitState(hit)}`)}</Chip>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > hits.length && (
        <Text size="small" tone="muted">
          {t('aml.moreHits', { shown: hits.length, total })}
        </Text>
      )}
      <p className={classes.keys}>{t('aml.listKeys')}</p>
    </nav>
  );
}
