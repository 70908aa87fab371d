import { Select } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FieldFrame, fieldClasses, frameProps } from './field.tsx';
import { iconProps, smallIconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import classes from './select-field.module.css';
import { groupOptions, type SelectOption, searchOptions } from './select-options.ts';

export interface SelectFieldProps<Value extends string = string> extends FieldFrame {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value | null) => void;
  /** Typing filters the list; use it for more than about eight options. */
  searchable?: boolean;
  /** Called with the typed text, when options are fetched by it. */
  onSearchChange?: (text: string) => void;
  clearable?: boolean;
  /** By default a searchable list opens on focus. */
  openOnFocus?: boolean;
  placeholder?: string;
  /** Shown when nothing matches the typed text. */
  emptyText?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  autoComplete?: string;
}

const selectClasses = {
  ...fieldClasses,
  dropdown: classes.dropdown,
  options: classes.options,
  option: classes.option,
  group: classes.group,
  groupLabel: classes.groupLabel,
  empty: classes.empty,
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    hint,
    error,
    optional,
    options,
    clearable,
    emptyText,
    autoComplete = 'off',
    ...rest
  } = props;
  const labels = useLabels();
  const hints = new Map<string, string | undefined>(options.map((option) => [option.value, option.hint]));
  const words = new Map<string, readonly string[]>(
    options.map((option) => [option.value, option.words ?? []]),
  );
  const showClear = clearable && rest.value;
  return (
    <Select
      {...frameProps({ label, hint, error, optional })}
      {...rest}
      classNames={selectClasses}
      data={groupOptions(options)}
      filter={({ options: shown, search }) => searchOptions(shown, search, words)}
      required={!optional}
      autoComplete={autoComplete}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={emptyText}
      withScrollArea={false}
      comboboxProps={{ offset: 4, transitionProps: { duration: 0 } }}
      rightSectionPointerEvents="none"
      rightSection={
        showClear ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={labels.clear}
            onClick={() => rest.onChange?.(null)}
          >
            <IconX {...smallIconProps} />
          </button>
        ) : (
          <IconChevronDown {...iconProps} />
        )
      }
      renderOption={({ option, checked }) => (
        <>
          <span className={classes.label}>{option.label}</span>
          {hints.get(option.value) && <span className={classes.hint}>{hints.get(option.value)}</span>}
          {checked && <IconCheck {...smallIconProps} className={classes.check} />}
        </>
      )}
    />
  );
}
