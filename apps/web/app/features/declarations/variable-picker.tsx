import { SelectField } from '@probity/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listVariablesQuery } from './queries.ts';

/** Every value that can be merged into a text; picking one inserts it at the cursor. */
export function VariablePicker({ onPick }: { onPick: (name: string) => void }) {
  const t = useTranslations('declarations');
  const { accountId } = useAccount();
  const { data } = useQuery(listVariablesQuery(accountId));
  return (
    <SelectField
      optional
      searchable
      label={t('insertVariable')}
      placeholder={t('insertPlaceholder')}
      emptyText={t('insertNothing')}
      value={null}
      options={(data?.items ?? []).map(({ name, label, group }) => ({
        value: name,
        label,
        hint: name,
        group: t(`group.${group}`),
      }))}
      onChange={(name) => name && onPick(name)}
    />
  );
}
