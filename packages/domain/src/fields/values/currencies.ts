const TWO_DIGITS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY ' +
  'COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ' +
  'ZAR ZMW ZWG';
const NO_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND';

const digitsByCurrency = new Map<string, number>([
  ...TWO_DIGITS.split(' ').map((code) => [code, 2] as const),
  ...NO_DIGITS.split(' ').map((code) => [code, 0] as const),
  ...THREE_DIGITS.split(' ').map((code) => [code, 3] as const),
]);

/** ISO 4217 codes of money in circulation, in alphabetical order. */
export const currencies: readonly string[] = [...digitsByCurrency.keys()].sort();

export const isCurrency = (code: string): boolean => digitsByCurrency.has(code);

/** The number of decimals of the currency: 2 for GBP, 0 for JPY, 3 for KWD. */
export const minorUnitDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2;
