import { exchanges } from '@probity/domain/fields/values/exchanges.ts';
import type { Listing } from '@probity/domain/fields/values/listing.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

const exchangeOptions = exchanges.map(({ mic, name }) => ({ value: mic, label: name, hint: mic }));

function ListingFields({ draft, onChange, errors }: FieldsProps<Listing>) {
  const t = useTranslations('credentials.editor');
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('exchange')}
        searchable
        options={exchangeOptions}
        value={draft.mic || null}
        placeholder={t('choose')}
        emptyText={t('nothingFound')}
        error={errorAt(errors, 'mic')}
        onChange={(mic) => onChange({ ...draft, mic: mic ?? '' })}
      />
      <TextField
        label={t('ticker')}
        autoComplete="off"
        value={draft.ticker}
        error={errorAt(errors, 'ticker')}
        onChange={(event) => onChange({ ...draft, ticker: event.currentTarget.value })}
      />
    </div>
  );
}

export const listingEditor: ValueEditor<Listing, undefined, Listing> = {
  draftOf: (value) => value ?? { mic: '', ticker: '' },
  valueOf: withoutBlanks,
  Fields: ListingFields,
};
