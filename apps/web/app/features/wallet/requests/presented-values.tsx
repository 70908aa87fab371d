import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { getWalletRequest } from '@probity/contract/wallet-requests.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';

interface PresentedValuesProps {
  values: ResponseOf<typeof getWalletRequest>['values'];
}

/** What a presented credential says about the profile. */
export function PresentedValues({ values }: PresentedValuesProps) {
  const t = useTranslations('wallet.request');
  const { kind } = useAccount();
  if (values.length === 0) return <Text as="p">{t('nothing')}</Text>;
  return (
    <section>
      <h3>{t('says')}</h3>
      <DefinitionList
        stacked
        items={values.map(({ fieldKey, text }, index) => ({
          key: `${fieldKey}-${index}`,
          term: fieldLabel(fieldKey, kind),
          value: text ?? t('unfit'),
        }))}
      />
      <Text as="p" size="small" tone="muted">
        {t('takeNote')}
      </Text>
    </section>
  );
}
