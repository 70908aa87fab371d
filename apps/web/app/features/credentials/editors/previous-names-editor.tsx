import type { PreviousName } from '@probity/domain/fields/values/previous-names.ts';
import { Button } from '@probity/ui/button.tsx';
import { FieldError } from '@probity/ui/field-error.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

/** A draft never moves within the list, so its position is its key. */
type NameDraft = Record<'name' | 'from' | 'to', string>;
const blank: NameDraft = { name: '', from: '', to: '' };

function PreviousNamesFields({ draft, onChange, errors }: FieldsProps<NameDraft[]>) {
  const t = useTranslations('credentials.editor');
  const text = (index: number, part: keyof NameDraft) => ({
    value: draft[index]?.[part] ?? '',
    autoComplete: 'off',
    error: errorAt(errors, `${index}.${part}`),
    onChange: (event: { currentTarget: { value: string } }) => {
      const written = event.currentTarget.value;
      onChange(draft.map((name, at) => (at === index ? { ...name, [part]: written } : name)));
    },
  });
  return (
    <>
      {draft.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a draft
        <div key={index} className={classes.listed}>
          <div className={classes.triple}>
            <TextField label={t('previousName')} {...text(index, 'name')} />
            <TextField label={t('from')} placeholder={t('partialDate')} optional {...text(index, 'from')} />
            <TextField label={t('to')} placeholder={t('partialDate')} optional {...text(index, 'to')} />
          </div>
          {draft.length > 1 && (
            <IconButton
              size="sm"
              label={t('removeName', { name: draft[index]?.name ?? '' })}
              icon={<IconX {...smallIconProps} />}
              onClick={() => onChange(draft.filter((__, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {errors.some(({ path }) => path === '') && <FieldError>{errorAt(errors, '')}</FieldError>}
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<IconPlus {...smallIconProps} />}
          onClick={() => onChange([...draft, blank])}
        >
          {t('addName')}
        </Button>
      </div>
    </>
  );
}

export const previousNamesEditor: ValueEditor<NameDraft[], undefined, PreviousName[]> = {
  draftOf(value) {
    const names = (value ?? []).map((name) => ({ ...blank, ...name }));
    return names.length > 0 ? names : [blank];
  },
  valueOf: (draft) => draft.filter(({ name }) => name.trim() !== '').map(withoutBlanks),
  Fields: PreviousNamesFields,
  showsWhole: true,
};
