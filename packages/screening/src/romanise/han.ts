import ToJyutping from 'to-jyutping';

/** The Cantonese reading of one Han character, without its tone. */
export function cantoneseOf(character: string): string | undefined {
  return ToJyutping.getJyutpingList(character)[0]?.[1]?.replace(/\d.*$/, '');
}

/** The older romanisation of Mandarin, which Taiwan and older documents use. */
const WADE_GILES_INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'ch'],
  [/^q/, 'ch'],
  [/^j/, 'ch'],
  [/^x/, 'hs'],
  [/^r/, 'j'],
  [/^z/, 'ts'],
  [/^c(?!h)/, 'ts'],
  [/^b/, 'p'],
  [/^p/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
];

const WADE_GILES_WHOLE: Record<string, string> = {
  zi: 'tzu',
  ci: 'tzu',
  si: 'ssu',
  zhi: 'chih',
  chi: 'chih',
  shi: 'shih',
  ri: 'jih',
  er: 'erh',
  yi: 'i',
  you: 'yu',
  he: 'ho',
  ge: 'ko',
  ke: 'ko',
  e: 'o',
};

function wadeGiles(pinyin: string): string {
  const whole = WADE_GILES_WHOLE[pinyin];
  if (whole) return whole;
  const glide = pinyin
    .replace(/^([jqxy])u(?!i|o)/, '$1u')
    .replace(/ong$/, 'ung')
    .replace(/ian$/, 'ien')
    .replace(/^yan$/, 'yen')
    .replace(/ie$/, 'ieh')
    .replace(/ue$/, 'ueh')
    .replace(/^ye$/, 'yeh')
    .replace(/([dtnlzcsr]|zh|ch|sh)uo$/, '$1o')
    .replace(/^(gu|ku|hu)i$/, '$1ei');
  for (const [from, to] of WADE_GILES_INITIALS) {
    if (from.test(glide)) return glide.replace(from, to);
  }
  return glide;
}

/** Spellings of a Mandarin syllable that is given in pinyin. */
export function mandarinSpellings(pinyin: string): string[] {
  const out = new Set([pinyin, wadeGiles(pinyin)]);
  if (/^yi/.test(pinyin)) out.add(pinyin.slice(1));
  if (/^[nl]u/.test(pinyin)) out.add(`${pinyin.charAt(0)}v${pinyin.slice(2)}`).add(`${pinyin.charAt(0)}yu`);
  return [...out];
}

/** Hong Kong writes by custom, letter for letter: each part of a Jyutping syllable in its usual spellings. */
const CANTONESE_INITIALS: Record<string, string> = {
  b: 'b p',
  d: 'd t',
  g: 'k g',
  gw: 'kw gw',
  z: 'ch ts j',
  c: 'ch ts',
  s: 's sh',
  j: 'y',
  kw: 'kw k',
  ng: 'ng -',
};
const CANTONESE_FINALS: Record<string, string> = {
  aa: 'a ah',
  aai: 'ai aai',
  aau: 'au aau',
  aam: 'am aam',
  aan: 'an aan',
  aang: 'ang aang',
  aap: 'ap aap',
  aat: 'at aat',
  aak: 'ak aak',
  ai: 'ai ay',
  au: 'au',
  am: 'am um',
  an: 'an un',
  ang: 'ang ung',
  ap: 'ap',
  at: 'at ut',
  ak: 'ak',
  e: 'e eh',
  ei: 'ei ee i ay',
  eng: 'eng ing',
  ek: 'ek ik',
  i: 'i ee ze',
  iu: 'iu',
  im: 'im',
  in: 'in',
  ing: 'ing',
  ip: 'ip',
  it: 'it',
  ik: 'ik ick',
  o: 'o oh',
  oi: 'oi oy',
  ou: 'o ou oo',
  on: 'on',
  ong: 'ong',
  ot: 'ot',
  ok: 'ok ock',
  u: 'u oo',
  ui: 'ui',
  un: 'un oon',
  ung: 'ung',
  ut: 'ut',
  uk: 'uk',
  oe: 'oe',
  oeng: 'eung eong',
  oek: 'euk eok',
  eoi: 'ui oi',
  eon: 'un eun',
  eot: 'ut',
  yu: 'yu u ue',
  yun: 'yuen uen un',
  yut: 'yuet uet ut',
};

const JYUTPING = /^(gw|kw|ng|[bpmfdtnlgkhwzcsj])?([a-z]+)$/;

/** Family names whose customary spelling follows no table. */
const CUSTOMARY_CANTONESE: Record<string, string> = {
  jyun: 'yuen un',
  ng: 'ng',
  m: 'ng',
  lei: 'lee li',
  hoeng: 'heung hong',
  goeng: 'keung',
  zau: 'chow chau',
  ceoi: 'tsui chui',
  jiu: 'yiu',
  leoi: 'lui',
  si: 'sze see shih',
  zi: 'tsz chi',
  ci: 'tsz chi',
  man: 'man',
  dou: 'to do',
  gou: 'ko go',
  wu: 'wu woo',
  jyu: 'yu yue',
  zyu: 'chu chue jue',
  syu: 'shu shue',
};

/** Spellings of a Cantonese syllable that is given in Jyutping. */
export function cantoneseSpellings(jyutping: string): string[] {
  const out = new Set([jyutping, ...(CUSTOMARY_CANTONESE[jyutping] ?? '').split(' ').filter(Boolean)]);
  const parts = JYUTPING.exec(jyutping);
  if (!parts) return [...out];
  const initials = parts[1] ? (CANTONESE_INITIALS[parts[1]] ?? parts[1]).split(' ') : ['-'];
  const final = parts[2] ?? '';
  for (const end of (CANTONESE_FINALS[final] ?? final).split(' ')) {
    for (const start of initials) {
      const written = (start === '-' ? '' : start) + end;
      out.add(written.replace(/^yyu/, 'yu').replace(/^yi(?=.)/, 'yi'));
    }
  }
  return [...out];
}
