import type { AmlRisk } from '@probity/contract/aml-checks.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Chip } from '@probity/ui/chip.tsx';
import classes from './aml-review.module.css';

/** Risk categories in the user's language. */
export function RiskChips({ risks }: { risks: readonly AmlRisk[] }) {
  const { t, texts } = currentTexts();
  const { riskCategory, adverseMedia } = texts.labels;
  return (
    <div className={classes.chips}>
      {risks.map(({ category, subtype }) => (
        <Chip key={`${category}/${subtype}`} tone={category === 'Sanction' ? 'bad' : 'warn'}>
          {subtype
            ? t('values.labelled', { label: riskCategory[category], value: adverseMedia[subtype] })
            : riskCategory[category]}
        </Chip>
      ))}
    </div>
  );
}
