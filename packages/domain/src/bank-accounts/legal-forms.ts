/** Legal forms as banks and registers write them, in plain lower case without dots. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ltd: ['ltd', 'limited'],
  ptyLtd: ['pty ltd', 'pty limited', 'proprietary ltd', 'proprietary limited'],
  plc: ['plc', 'public limited company'],
  llp: ['llp', 'limited liability partnership'],
  lp: ['lp', 'limited partnership'],
  dac: ['dac', 'designated activity company'],
  clg: ['clg', 'company limited by guarantee'],
  cic: ['cic', 'community interest company'],
  npc: ['npc', 'non profit company'],
  inc: ['inc', 'incorporated'],
  corp: ['corp', 'corporation'],
  llc: ['llc', 'limited liability company'],
  co: ['co', 'company'],
  gmbh: ['gmbh', 'gesellschaft mit beschrankter haftung', 'gesellschaft mit beschraenkter haftung'],
  gmbhCoKg: ['gmbh co kg'],
  ug: ['ug', 'ug haftungsbeschrankt', 'ug haftungsbeschraenkt'],
  ag: ['ag', 'aktiengesellschaft'],
  kg: ['kg', 'kommanditgesellschaft'],
  se: ['se', 'societas europaea'],
  bv: ['bv', 'besloten vennootschap'],
  nv: ['nv', 'naamloze vennootschap'],
  sa: ['sa', 'societe anonyme', 'sociedad anonima'],
  sarl: ['sarl', 'societe a responsabilite limitee'],
  sas: ['sas', 'societe par actions simplifiee'],
  sl: ['sl', 'sociedad limitada'],
  srl: ['srl', 'societa a responsabilita limitata'],
  spa: ['spa', 'societa per azioni'],
  spZoo: ['sp z oo', 'sp zoo', 'spolka z ograniczona odpowiedzialnoscia'],
  sro: ['sro', 's r o'],
  ab: ['ab', 'aktiebolag'],
  as: ['as', 'aksjeselskap'],
  aps: ['aps', 'anpartsselskab'],
  oy: ['oy', 'osakeyhtio'],
  ou: ['ou', 'osauhing'],
  ooo: ['ooo', 'obshchestvo s ogranichennoi otvetstvennostyu'],
};

const FORMS = Object.entries(SPELLINGS)
  .flatMap(([form, spellings]) => spellings.map((spelling) => ({ form, words: spelling.split(' ') })))
  // The longest first: "Pty Ltd" is not "Ltd".
  .sort((a, b) => b.words.length - a.words.length);

/** The legal form of a name, each word with all its spellings: at the end, otherwise at the beginning. */
export function legalFormAt(
  words: readonly (readonly string[])[],
): { form: string; from: number; to: number } | null {
  const fits = (spelling: readonly string[], from: number): boolean =>
    from >= 0 && spelling.every((part, index) => words[from + index]?.includes(part));
  for (const place of ['end', 'beginning'] as const)
    for (const { form, words: spelling } of FORMS) {
      // A legal form alone is not a name.
      if (spelling.length >= words.length) continue;
      const from = place === 'end' ? words.length - spelling.length : 0;
      if (fits(spelling, from)) return { form, from, to: from + spelling.length };
    }
  return null;
}
