import { wordSet } from './word-list.ts';

/** Titles that are given names as well. */
export const NAME_TITLES = wordSet(`
  sheikh shaikh shaykh sheik cheikh shaik sayyid sayyed seyyed seyed syed hajji haji hadji hajj alhaji`);

/** Titles that are taken off a person's name when something else is left. */
export const HONORIFICS: ReadonlySet<string> = new Set([
  ...NAME_TITLES,
  ...wordSet(`
  mr mrs ms mister dr doctor prof professor sir madam mme mlle monsieur herr frau senor senora
  sr sra srta signor signora hon honourable honorable rev reverend
  mullah mulla maulavi mawlawi maulvi molvi mawlana maulana moulana qari ayatollah hojjatoleslam ustad ustaz
  general gen lieutenant lt colonel col captain capt sergeant sgt brigadier brig admiral adm commander
  cmdr president minister ambassador engineer dipl phd md esq jr excellency highness hrh`),
]);

/** Clerical marks in front of vessels: motor vessel, motor tanker, steam ship. */
export const VESSEL_PREFIXES = wordSet('mv mt ss ms mts lpg lng fv my sv vessel ship');
