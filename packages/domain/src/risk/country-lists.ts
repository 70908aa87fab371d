/** A public list of countries, as it stood on its date. */
interface CountryList {
  source: string;
  /** The day of the statement or of the last change that is included. */
  asOf: string;
  countries: readonly string[];
}

/** Jurisdictions against which the FATF calls for action. */
const callForAction: CountryList = {
  source: 'FATF, High-Risk Jurisdictions subject to a Call for Action',
  asOf: '2025-10-24',
  countries: ['IR', 'KP', 'MM'],
};

/** Jurisdictions whose trade and finance are under wide sanctions of the EU and the UK. */
const sanctioned: CountryList = {
  source:
    'Council Regulations (EU) 833/2014 and 765/2006; The Russia (Sanctions) and The Republic of Belarus (Sanctions) (EU Exit) Regulations 2019',
  asOf: '2025-10-24',
  countries: ['BY', 'RU'],
};

/** Jurisdictions under increased monitoring; the UK's high-risk third countries are these and those above. */
const increasedMonitoring: CountryList = {
  source: 'FATF, Jurisdictions under Increased Monitoring',
  asOf: '2025-10-24',
  countries: [
    ...['AO', 'BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA'],
    ...['LB', 'MC', 'NA', 'NP', 'SS', 'SY', 'VE', 'VG', 'VN', 'YE'],
  ],
};

/** High-risk third countries of the EU that are on neither FATF list. */
const euHighRisk: CountryList = {
  source: 'Delegated Regulation (EU) 2016/1675, as amended by (EU) 2025/1184',
  asOf: '2025-06-10',
  countries: ['AF', 'TT', 'VU'],
};

const countriesOf = (...lists: CountryList[]): readonly string[] =>
  lists.flatMap(({ countries }) => countries).toSorted();

/** The lists that a new account starts with; it keeps its own up to date. */
export const publicCountryLists = {
  high: countriesOf(callForAction, sanctioned),
  medium: countriesOf(increasedMonitoring, euHighRisk),
};
