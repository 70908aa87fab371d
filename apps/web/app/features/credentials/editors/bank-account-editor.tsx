import type { BankAccount } from '@probity/domain/fields/values/bank-account.ts';
import { keysOf } from '@probity/domain/records.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

type Scheme = BankAccount['scheme'];
type Part = 'iban' | 'sortCode' | 'branchCode' | 'accountNumber';
type BankDraft = Record<Part | 'holderName', string> & { scheme: Scheme };

const parts: Readonly<Record<Scheme, readonly Part[]>> = {
  Iban: ['iban'],
  GbLocal: ['sortCode', 'accountNumber'],
  ZaLocal: ['branchCode', 'accountNumber'],
};
const schemes = keysOf(parts);
const schemeOf: Readonly<Record<string, Scheme>> = { GB: 'GbLocal', ZA: 'ZaLocal' };

function BankAccountFields({ draft, onChange, errors }: FieldsProps<BankDraft>) {
  const t = useTranslations('credentials.editor');
  const text = (name: Part | 'holderName') => ({
    value: draft[name],
    autoComplete: 'off',
    error: errorAt(errors, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <SelectField
        label={t('scheme')}
        options={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
        value={draft.scheme}
        onChange={(scheme) => scheme && onChange({ ...draft, scheme })}
      />
      <div className={classes.pair}>
        {parts[draft.scheme].map((name) => (
          <TextField key={name} label={t(name)} spellCheck={false} {...text(name)} />
        ))}
      </div>
      <TextField label={t('holderName')} optional {...text('holderName')} />
    </>
  );
}

export const bankAccountEditor: ValueEditor<BankDraft, undefined, BankAccount> = {
  draftOf: (value, { country }) => ({
    scheme: schemeOf[country ?? ''] ?? 'Iban',
    iban: '',
    sortCode: '',
    branchCode: '',
    accountNumber: '',
    holderName: '',
    ...value,
  }),
  valueOf: (draft) => {
    const given = parts[draft.scheme].map((name) => [name, draft[name]]);
    return withoutBlanks({
      scheme: draft.scheme,
      ...Object.fromEntries(given),
      holderName: draft.holderName,
    });
  },
  Fields: BankAccountFields,
};
