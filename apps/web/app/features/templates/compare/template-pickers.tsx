import { COMPARED_AT_MOST } from '@probity/contract/template-comparison.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { templateChoicesQuery } from '../queries.ts';
import classes from './compare.module.css';

interface TemplatePickersProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which templates are compared; the first is the baseline. */
export function TemplatePickers({ ids, onChange }: TemplatePickersProps) {
  const t = useTranslations('templates');
  const { accountId } = useAccount();
  const { data: choices } = useSuspenseQuery(templateChoicesQuery(accountId));
  const options = choices.items.map(({ id, name, readyMade }) => ({
    value: id,
    label: name,
    group: readyMade ? t('readyMade') : t('own'),
  }));
  const nameOf = (id: string) => choices.items.find((one) => one.id === id)?.name ?? '';
  const free = (id: string) => options.filter(({ value }) => value === id || !ids.includes(value));
  const places = Math.min(Math.max(ids.length + 1, 2), COMPARED_AT_MOST);
  const put = (index: number, id: string) => onChange(ids.toSpliced(index, 1, id));
  return (
    <div className={classes.pickers}>
      {Array.from({ length: places }, (_, index) => {
        const id = ids[index];
        const isNext = index >= 2 && id === undefined;
        return (
          <div key={id ?? `place ${index}`} className={classes.picker}>
            <SelectField
              searchable
              label={isNext ? t('comparing.add') : t('comparing.choose', { number: index + 1 })}
              optional={isNext}
              placeholder={t('comparing.addHint')}
              emptyText={t('comparing.nothing')}
              value={id ?? null}
              options={free(id ?? '')}
              onChange={(value) => value && put(index, value)}
            />
            {id !== undefined && (
              <IconButton
                label={t('comparing.remove', { name: nameOf(id) })}
                icon={<IconX {...iconProps} />}
                onClick={() => onChange(ids.toSpliced(index, 1))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
