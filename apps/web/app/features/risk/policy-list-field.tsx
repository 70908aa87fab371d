import { smallIconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import type { SelectOption } from '@probity/ui/select-options.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import classes from './risk.module.css';

interface PolicyListFieldProps<Value extends string> {
  label: string;
  hint: string;
  value: readonly Value[];
  /** The values of the other list: nothing can be on both. */
  taken: readonly Value[];
  options: readonly SelectOption<Value>[];
  disabled: boolean;
  /** Shown of an empty list. */
  emptyText?: string;
  onChange: (value: Value[]) => void;
}

/** The chosen values as tags, and a list to add another. */
export function PolicyListField<Value extends string>(props: PolicyListFieldProps<Value>) {
  const { label, hint, value, taken, options, disabled, emptyText, onChange } = props;
  const t = useTranslations('risk.policy');
  const labelOf = (one: Value) => options.find((option) => option.value === one)?.label ?? one;
  const sorted = [...value].sort((one, other) => labelOf(one).localeCompare(labelOf(other)));
  return (
    <div className={classes.list}>
      <SelectField
        // Reset after every choice, so that the next one can be typed straight away.
        key={value.length}
        label={label}
        hint={hint}
        searchable
        openOnFocus={false}
        disabled={disabled}
        options={options.filter((option) => !value.includes(option.value) && !taken.includes(option.value))}
        value={null}
        placeholder={t('add')}
        emptyText={t('noOption')}
        onChange={(one) => one && onChange([...value, one])}
      />
      {sorted.length === 0 && <p className={panelText.hint}>{emptyText ?? t('emptyList')}</p>}
      {sorted.length > 0 && (
        <ul className={classes.tags} aria-label={label}>
          {sorted.map((one) => (
            <li key={one}>
              {disabled ? (
                <span className={classes.tag}>{labelOf(one)}</span>
              ) : (
                <button
                  type="button"
                  className={classes.tag}
                  aria-label={t('removeFrom', { name: labelOf(one), list: label })}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                >
                  {labelOf(one)}
                  <IconX {...smallIconProps} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
