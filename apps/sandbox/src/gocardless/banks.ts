import { companies, type WorldBankAccount } from '../world/index.ts';

export interface Institution {
  id: string;
  name: string;
  bic: string;
  country: string;
}

/** Fictional banks, and GoCardless's own test bank. */
export const institutions: readonly Institution[] = [
  { id: 'SEVERN_QUAY_SVQYGB2L', name: 'Severn Quay Bank', bic: 'SVQYGB2L', country: 'GB' },
  { id: 'QUIETBANK_QUIEGB2L', name: 'Quietbank', bic: 'QUIEGB2L', country: 'GB' },
  { id: 'MERIDIAN_MRDNGB2L', name: 'Meridian Bank', bic: 'MRDNGB2L', country: 'GB' },
  { id: 'FENNHOLLOW_FNHWGB2L', name: 'Fennhollow Building Society', bic: 'FNHWGB2L', country: 'GB' },
  { id: 'ALDERMERE_ALDMGB2L', name: 'Aldermere Savings', bic: 'ALDMGB2L', country: 'GB' },
  { id: 'TIDEWAY_TDWYGB2L', name: 'Tideway Business Bank', bic: 'TDWYGB2L', country: 'GB' },
  { id: 'LIFFEYSIDE_LFSDIE2D', name: 'Liffeyside Bank', bic: 'LFSDIE2D', country: 'IE' },
  { id: 'CORKHARBOUR_CKHBIE2D', name: 'Cork Harbour Credit', bic: 'CKHBIE2D', country: 'IE' },
  { id: 'MOSELBANK_MSLBDEFF', name: 'Moselbank', bic: 'MSLBDEFF', country: 'DE' },
  { id: 'SANDBOXFINANCE_SFIN0000', name: 'Sandbox Finance', bic: 'SFIN0000', country: 'GB' },
];

const others: readonly WorldBankAccount[] = [
  {
    iban: 'GB29NWBK60161331926819',
    institution: 'QUIETBANK_QUIEGB2L',
    ownerName: null,
    currency: 'GBP',
  },
  {
    iban: 'GB82WEST12345698765432',
    institution: 'TIDEWAY_TDWYGB2L',
    ownerName: 'NORTHGATE HARBOUR SYSTEMS LTD',
    currency: 'GBP',
  },
  {
    iban: 'GB60BARC20000055779911',
    institution: 'TIDEWAY_TDWYGB2L',
    ownerName: 'Northgate Harbour Systems Limited',
    currency: 'EUR',
  },
  {
    iban: 'GB98MIDL07009312345678',
    institution: 'FENNHOLLOW_FNHWGB2L',
    ownerName: 'NORTHGATE HARBOUR SERVICES LIMITED',
    currency: 'GBP',
  },
  {
    iban: 'GB71HBUK40127612345678',
    institution: 'ALDERMERE_ALDMGB2L',
    ownerName: 'MR P VAN WYK & MRS A VAN WYK',
    currency: 'GBP',
  },
  {
    iban: 'GB92MRDN20456112874430',
    institution: 'MERIDIAN_MRDNGB2L',
    ownerName: 'AMARA CHUKWU',
    currency: 'GBP',
  },
];

export const accountsAt = (institution: string): WorldBankAccount[] =>
  [...companies.flatMap(({ accounts }) => accounts ?? []), ...others].filter(
    (account) => account.institution === institution,
  );
