import { deleteLegacyRecord, type LegacyRecord } from '@probity/contract/imports.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { listLegacyRecordsQuery } from './queries.ts';

/** Imported data that has no field. */
export function LegacyCard({ entityId, mayEdit }: { entityId: string; mayEdit: boolean }) {
  const t = useTranslations('imports');
  const { data } = useQuery(listLegacyRecordsQuery(entityId));
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={sectionLabel('Legacy')} count={data.items.length}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('legacyText')}
        </Text>
        <FieldList>
          {data.items.map((one) => (
            <LegacyRow key={one.id} record={one} mayEdit={mayEdit} />
          ))}
        </FieldList>
      </Stack>
    </Card>
  );
}

interface LegacyRowProps {
  record: LegacyRecord;
  mayEdit: boolean;
}

function LegacyRow({ record: { id, label, text }, mayEdit }: LegacyRowProps) {
  const t = useTranslations('imports');
  const remove = useAct((call) => call(deleteLegacyRecord, { params: { legacyRecordId: id } }), {
    untilRead: true,
    says: () => t('legacyDeleted'),
    onError: useRefusalToast(),
  });
  return (
    <FieldRow
      label={label}
      value={<bdi>{text}</bdi>}
      side={
        mayEdit && (
          <Button
            size="sm"
            variant="quiet"
            loading={remove.isPending}
            aria-label={t('legacyDeleteFor', { label })}
            onClick={() => remove.mutate()}
          >
            {t('legacyDelete')}
          </Button>
        )
      }
    />
  );
}
