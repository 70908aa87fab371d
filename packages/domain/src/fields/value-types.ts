import type { ValueType } from './value-type.ts';
import { type Address, addressValue } from './values/address.ts';
import { type BankAccount, bankAccountValue } from './values/bank-account.ts';
import { countValue } from './values/count.ts';
import { countriesValue, countryValue } from './values/country.ts';
import { emailValue } from './values/email.ts';
import {
  type IdentificationDocument,
  identificationDocumentValue,
} from './values/identification-document.ts';
import { industryValue } from './values/industry.ts';
import type { RegistrationStatus, Sex } from './values/labels.ts';
import { leiValue } from './values/lei.ts';
import { type Listing, listingValue } from './values/listing.ts';
import { type Money, moneyValue } from './values/money.ts';
import { type Ownership, ownershipValue } from './values/ownership.ts';
import { partialPastDateValue, pastDateValue } from './values/past-date.ts';
import { phoneValue } from './values/phone.ts';
import { type PreviousName, previousNamesValue } from './values/previous-names.ts';
import { type RegistrationNumber, registrationNumberValue } from './values/registration-number.ts';
import { registrationStatusValue } from './values/registration-status.ts';
import { type RelatedParty, relatedPartyValue } from './values/related-party.ts';
import { sexValue } from './values/sex.ts';
import { type TaxNumber, taxNumberValue } from './values/tax-number.ts';
import { longTextValue, textValue } from './values/text.ts';
import { type VatNumber, vatNumberValue } from './values/vat-number.ts';
import { websiteValue } from './values/website.ts';
import { yesNoValue } from './values/yes-no.ts';

/** What each value type holds once it is normalised. */
export interface ValueByType {
  text: string;
  longText: string;
  count: number;
  boolean: boolean;
  country: string;
  countries: string[];
  nationalities: string[];
  pastDate: string;
  partialPastDate: string;
  address: Address;
  money: Money;
  previousNames: PreviousName[];
  listing: Listing;
  industry: string;
  lei: string;
  vatNumber: VatNumber;
  taxNumber: TaxNumber;
  bankAccount: BankAccount;
  registrationNumber: RegistrationNumber;
  registrationStatus: RegistrationStatus;
  sex: Sex;
  identificationDocument: IdentificationDocument;
  relatedParty: RelatedParty;
  ownership: Ownership;
  phone: string;
  email: string;
  website: string;
}

export type ValueTypeName = keyof ValueByType;

/** A value together with its type, for code that handles any type. */
export type TypedValue = { [Type in ValueTypeName]: { type: Type; value: ValueByType[Type] } }[ValueTypeName];

/** All value types at once, for the server; a page imports the one it shows from `values/`. */
export const valueTypes: { readonly [Type in ValueTypeName]: ValueType<ValueByType[Type]> } = {
  text: textValue,
  longText: longTextValue,
  count: countValue,
  boolean: yesNoValue,
  country: countryValue,
  countries: countriesValue,
  nationalities: countriesValue,
  pastDate: pastDateValue,
  partialPastDate: partialPastDateValue,
  address: addressValue,
  money: moneyValue,
  previousNames: previousNamesValue,
  listing: listingValue,
  industry: industryValue,
  lei: leiValue,
  vatNumber: vatNumberValue,
  taxNumber: taxNumberValue,
  bankAccount: bankAccountValue,
  registrationNumber: registrationNumberValue,
  registrationStatus: registrationStatusValue,
  sex: sexValue,
  identificationDocument: identificationDocumentValue,
  relatedParty: relatedPartyValue,
  ownership: ownershipValue,
  phone: phoneValue,
  email: emailValue,
  website: websiteValue,
};

/** For values whose type is known only at run time: the catalogue guarantees what the compiler cannot infer. */
export const valueTypeNamed = <Value>(name: ValueTypeName): ValueType<Value> =>
  valueTypes[name] as unknown as ValueType<Value>;
