import { wordSet } from './word-list.ts';

/** Titles that are taken off a person's name when something else is left. */
export const HONORIFICS = wordSet(`
  mr mrs ms miss mister dr doctor prof professor sir dame lord lady madam mme mlle monsieur herr frau senor senora
  sr sra don dona srta signor signora hon honourable honorable rev reverend fr father pastor bishop archbishop
  sheikh shaikh shaykh sheik cheikh shaik sayyid sayyed seyyed seyed  syed hajji haji hadji hajj haj alhaji
  mullah mulla maulavi mawlawi maulvi molvi mawlana maulana moulana qari ayatollah hojjatoleslam imam ustad ustaz
  general gen lieutenant lt colonel col major maj captain capt sergeant sgt brigadier brig admiral adm commander
  cmdr marshal president minister ambassador engineer eng ing dipl mag phd md esq jr junior senior  emir 
  prince princess king queen his her excellency royal highness hrh`);

/** Clerical marks in front of vessels: motor vessel, motor tanker, steam ship. */
export const VESSEL_PREFIXES = wordSet('mv mt ss ms mts lpg lng fv my sv vessel ship');
