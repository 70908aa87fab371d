import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import {
  registrationStatuses,
  registrationStatusLabel,
  sexes,
  sexLabel,
} from '@probity/domain/fields/values/labels.ts';
import { yesNoValue } from '@probity/domain/fields/values/yes-no.ts';
import { industryCodes, industryName } from '@probity/domain/reference/industries.ts';
import { countryOptions, optionsOf } from '../../../platform/forms/country-options.ts';
import { addressEditor } from './address-editor.tsx';
import { bankAccountEditor } from './bank-account-editor.tsx';
import { countriesEditor } from './countries-editor.tsx';
import { dateEditor } from './date-editor.tsx';
import { identificationEditor } from './identification-editor.tsx';
import { listingEditor } from './listing-editor.tsx';
import { longTextEditor } from './long-text-editor.tsx';
import { moneyEditor } from './money-editor.tsx';
import { nationalNumberEditor } from './national-number-editor.tsx';
import { nationalityOptions } from './nationality-options.ts';
import { ownershipEditor } from './ownership-editor.tsx';
import { previousNamesEditor } from './previous-names-editor.tsx';
import { relatedPartyEditor } from './related-party-editor.tsx';
import { selectEditor } from './select-editor.tsx';
import { textEditor } from './text-editor.tsx';
import { type AnyEditor, anyEditor } from './value-editor.ts';

const text = anyEditor(textEditor());
const nationalNumber = anyEditor(nationalNumberEditor);
const yesOrNo = () =>
  [true, false].map((answer) => ({ value: String(answer), label: yesNoValue.format(answer, '') }));
const industryOptions = () =>
  industryCodes.map((code) => ({ value: code, label: industryName(code), hint: code }));

/** The editor of every value type. */
export const editors: Readonly<Record<ValueTypeName, AnyEditor>> = {
  text,
  longText: anyEditor(longTextEditor),
  email: anyEditor(textEditor({ type: 'email' })),
  phone: anyEditor(textEditor({ type: 'tel' })),
  website: anyEditor(textEditor({ type: 'url' })),
  count: anyEditor({
    ...textEditor({ inputMode: 'numeric' }),
    draftOf: (value) => (typeof value === 'number' ? String(value) : ''),
    // An empty input means no value, not zero.
    valueOf: (draft: string) => (draft.trim() === '' ? null : Number(draft)),
  }),
  boolean: anyEditor(selectEditor(yesOrNo, (choice) => choice === 'true')),
  country: anyEditor(selectEditor(countryOptions)),
  countries: anyEditor(countriesEditor(countryOptions)),
  nationalities: anyEditor(countriesEditor(nationalityOptions)),
  pastDate: anyEditor(dateEditor({ partial: false })),
  partialPastDate: anyEditor(dateEditor({ partial: true })),
  address: anyEditor(addressEditor),
  money: anyEditor(moneyEditor),
  previousNames: anyEditor(previousNamesEditor),
  listing: anyEditor(listingEditor),
  industry: anyEditor(selectEditor(industryOptions)),
  lei: anyEditor(textEditor({ maxLength: 30 })),
  vatNumber: nationalNumber,
  taxNumber: nationalNumber,
  registrationNumber: nationalNumber,
  bankAccount: anyEditor(bankAccountEditor),
  registrationStatus: anyEditor(selectEditor(() => optionsOf(registrationStatuses, registrationStatusLabel))),
  sex: anyEditor(selectEditor(() => optionsOf(sexes, sexLabel))),
  identificationDocument: anyEditor(identificationEditor),
  relatedParty: anyEditor(relatedPartyEditor),
  ownership: anyEditor(ownershipEditor),
};
