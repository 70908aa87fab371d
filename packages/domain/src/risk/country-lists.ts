// The countries of public instruments, as configured in this version. The instruments change; each account keeps its
// own lists up to date.

/** FATF, High-Risk Jurisdictions subject to a Call for Action */
const callForAction = ['IR', 'KP', 'MM'];

/** Sanctions on trade and finance: Council Regulations (EU) 833/2014 (Russia) and (EC) 765/2006 (Belarus) */
const sanctioned = ['BY', 'RU'];

/** FATF, Jurisdictions under Increased Monitoring */
const increasedMonitoring = [
  ...['AO', 'BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA'],
  ...['LB', 'MC', 'NA', 'NP', 'SS', 'SY', 'VE', 'VG', 'VN', 'YE'],
];

/** High-risk third countries of Delegated Regulation (EU) 2016/1675 that are on neither FATF list */
const euHighRisk = ['AF', 'TT', 'VU'];

/** The lists that a new account starts with. */
export const publicCountryLists: Readonly<Record<'high' | 'medium', readonly string[]>> = {
  high: [...callForAction, ...sanctioned].toSorted(),
  medium: [...increasedMonitoring, ...euHighRisk].toSorted(),
};
