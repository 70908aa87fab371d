import type { Risk } from '@probity/contract/risk.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { PolicyListField } from './policy-list-field.tsx';
import classes from './risk.module.css';
import { useRiskActs } from './use-risk-acts.ts';

type Offerings = NonNullable<Risk['offerings']>;

/** Through which products and channels the account deals with the party, for accounts that keep such a list. */
export function RiskOfferings({ risk, offerings }: { risk: Risk; offerings: Offerings }) {
  const t = useTranslations('risk.offerings');
  const refused = useRefusalToast();
  const { choose } = useRiskActs(risk.entity.id);
  const [draft, setDraft] = useState<Pick<Offerings, 'products' | 'channels'> | null>(null);
  const { products, channels, offeredProducts, offeredChannels } = offerings;
  const shown = draft ?? { products, channels };
  const disabled = !risk.abilities.override;
  const field = (kind: 'products' | 'channels', offered: readonly string[], chosen: readonly string[]) =>
    (offered.length > 0 || chosen.length > 0) && (
      <PolicyListField
        label={t(kind)}
        hint={t('hint')}
        value={shown[kind]}
        taken={[]}
        options={[...new Set([...offered, ...chosen])].map((name) => ({
          value: name,
          label: offered.includes(name) ? name : t('gone', { name }),
        }))}
        disabled={disabled}
        emptyText={t('none')}
        onChange={(names) => setDraft({ ...shown, [kind]: names })}
      />
    );
  return (
    <section>
      <h3 className={classes.heading}>{t('title')}</h3>
      <Stack gap={3}>
        {field('products', offeredProducts, products)}
        {field('channels', offeredChannels, channels)}
        {draft && (
          <Row>
            <Button
              variant="primary"
              loading={choose.isPending}
              onClick={() => choose.mutate(draft, { onError: refused, onSuccess: () => setDraft(null) })}
            >
              {t('save')}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}

export const hasOfferings = ({ products, channels, offeredProducts, offeredChannels }: Offerings): boolean =>
  [products, channels, offeredProducts, offeredChannels].some((list) => list.length > 0);
