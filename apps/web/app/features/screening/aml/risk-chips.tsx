import type { AmlRisk } from '@probity/contract/aml-checks.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Chip } from '@probity/ui/chip.tsx';
import classes from './aml-review.module.css';

/** Risk categories in the reader's language. */
export function RiskChips({ risks }: { risks: readonly AmlRisk[] }) {
  const { riskCategory, adverseMedia } = currentTexts().texts.labels;
  return (
    <div className={classes.chips}>
      {risks.map(({ category, subtype }) => (
        <Chip key={`${category}/${subtype}`} tone={category === 'Sanction' ? 'bad' : 'warn'}>
          {subtype ? `${riskCategory[category]}: ${adverseMedia[subtype]}` : riskCategory[category]}
        </Chip>
      ))}
    </div>
  );
}
