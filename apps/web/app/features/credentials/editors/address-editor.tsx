import type { Address } from '@probity/domain/fields/values/address.ts';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../platform/forms/country-field.tsx';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

interface AddressDraft {
  line1: string;
  line2: string;
  locality: string;
  region: string;
  postcode: string;
  country: string;
}

function AddressFields({ draft, onChange, errors }: FieldsProps<AddressDraft>) {
  const t = useTranslations('credentials.editor');
  const part = (name: keyof AddressDraft) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField label={t('street')} {...part('line1')} error={errorAt(errors, 'lines')} />
      <TextField label={t('street2')} optional {...part('line2')} />
      <div className={classes.pair}>
        <TextField label={t('locality')} {...part('locality')} error={errorAt(errors, 'locality')} />
        <TextField label={t('postcode')} {...part('postcode')} error={errorAt(errors, 'postcode')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t('region')} optional {...part('region')} error={errorAt(errors, 'region')} />
        <CountryField
          value={draft.country}
          onChange={(country) => onChange({ ...draft, country })}
          error={errorAt(errors, 'country')}
        />
      </div>
    </>
  );
}

export const addressEditor: ValueEditor<AddressDraft, undefined, Address> = {
  draftOf(address, { country }) {
    const [line1 = '', ...rest] = address?.lines ?? [];
    return {
      line1,
      line2: rest.join(', '),
      locality: address?.locality ?? '',
      region: address?.region ?? '',
      postcode: address?.postcode ?? '',
      country: address?.country ?? country ?? '',
    };
  },
  valueOf: ({ line1, line2, ...rest }) => ({
    lines: [line1, line2].filter((line) => line.trim() !== ''),
    ...withoutBlanks(rest),
  }),
  Fields: AddressFields,
};
