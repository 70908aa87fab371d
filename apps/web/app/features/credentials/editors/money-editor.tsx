import { DEFAULT_CURRENCY } from '@probity/domain/constants.ts';
import { writeAmount } from '@probity/domain/fields/formats.ts';
import { currencies } from '@probity/domain/fields/values/currencies.ts';
import { decimalSign, type Money, readAmount } from '@probity/domain/fields/values/money.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

interface MoneyDraft {
  amount: string;
  currency: string;
}

const currencyOptions = currencies.map((code) => ({ value: code, label: code }));

function MoneyFields({ draft, onChange, errors }: FieldsProps<MoneyDraft>) {
  const t = useTranslations('credentials.editor');
  return (
    <div className={classes.pair}>
      <TextField
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={errorAt(errors, 'minorUnits') && t('amountProblem', { currency: draft.currency })}
        onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
      />
      <SelectField
        label={t('currency')}
        hint={t('currencyHint')}
        searchable
        options={currencyOptions}
        value={draft.currency}
        emptyText={t('nothingFound')}
        error={errorAt(errors, 'currency')}
        onChange={(currency) => onChange({ ...draft, currency: currency ?? draft.currency })}
      />
    </div>
  );
}

export const moneyEditor: ValueEditor<MoneyDraft, undefined, Money> = {
  draftOf(money) {
    if (money) {
      const amount = writeAmount(money.minorUnits, money.currency).replace('.', decimalSign());
      return { amount, currency: money.currency };
    }
    return { amount: '', currency: DEFAULT_CURRENCY };
  },
  valueOf: ({ amount, currency }) => ({ minorUnits: readAmount(amount, currency), currency }),
  Fields: MoneyFields,
};
