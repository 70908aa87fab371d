import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { lawfulBasisLabel } from '@probity/domain/sharing/lawful-basis.ts';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { useTranslations } from 'use-intl';

/** Purpose, legal basis and retention, shown before anything is shared. */
export function TermsCard({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.terms');
  const { purpose, lawfulBasis, lawfulBasisDetail, retentionYears } = connection.terms;
  const basis = [lawfulBasis && lawfulBasisLabel(lawfulBasis), lawfulBasisDetail].filter(Boolean).join('. ');
  const retention = (years: number) =>
    connection.direction === 'Shared'
      ? t('retentionText', { name: connection.counterpart.name, years })
      : t('retentionOurs', { years });
  return (
    <Card title={t('title', { name: connection.initiator.name })}>
      <DefinitionList
        items={[
          { key: 'purpose', term: t('purpose'), value: purpose ?? t('notSpecified') },
          { key: 'basis', term: t('lawfulBasis'), value: basis || t('notSpecified') },
          ...(retentionYears === null
            ? []
            : [{ key: 'retention', term: t('retention'), value: retention(retentionYears) }]),
        ]}
      />
    </Card>
  );
}
