import { countryName } from '@probity/domain/reference/countries.ts';
import { smallIconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import type { SelectOption } from '@probity/ui/select-options.ts';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { errorAt } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

/** Several countries: the chosen ones as tags, and a list to add another. */
function CountriesFields({
  label,
  draft,
  onChange,
  errors,
  settings: options,
}: FieldsProps<string[], () => readonly SelectOption[]>) {
  const t = useTranslations('credentials.editor');
  const next = useRef<HTMLDivElement>(null);
  const chosen = useRef(draft.length);
  useEffect(() => {
    if (chosen.current !== draft.length) next.current?.querySelector('input')?.focus();
    chosen.current = draft.length;
  }, [draft.length]);
  return (
    <>
      {draft.length > 0 && (
        <ul className={classes.tags}>
          {draft.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={classes.tag}
                aria-label={t('removeCountry', { country: countryName(code) })}
                onClick={() => onChange(draft.filter((other) => other !== code))}
              >
                {countryName(code)}
                <IconX {...smallIconProps} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={next}>
        <SelectField
          // Reset after every choice, so that the next one can be typed straight away.
          key={draft.length}
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          searchable
          // The open list would cover the save button.
          openOnFocus={draft.length === 0}
          options={options().filter(({ value }) => !draft.includes(value))}
          value={null}
          placeholder={draft.length > 0 ? t('addCountry') : t('choose')}
          emptyText={t('nothingFound')}
          error={errorAt(errors, '')}
          onChange={(code) => code && onChange([...draft, code])}
        />
      </div>
    </>
  );
}

export const countriesEditor = (
  settings: () => readonly SelectOption[],
): ValueEditor<string[], () => readonly SelectOption[], string[]> => ({
  draftOf: (value) => value ?? [],
  valueOf: (draft) => draft,
  Fields: CountriesFields,
  settings,
  showsWhole: true,
});
