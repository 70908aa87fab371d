import { keysOf } from '@probity/domain/records.ts';

/**
 * Company forms by legal family, as folded words after romanisation. Two forms of one family are the
 * same thing said in two languages; forms of different families are a small difference, never a match.
 */
export type FormFamily = 'limited' | 'stock' | 'partnership' | 'non-profit' | 'company' | 'state' | 'sole';

const FORMS: Record<FormFamily, string> = {
  limited: `
    ltd|limited|ltda|limitada|llc|lc|l l c|limited liability company|limited liability co|limited liability
    private limited|pvt ltd|pvt limited|pvt|pty ltd|pty limited|pty|proprietary limited|pte ltd|pte|sdn bhd|sdn
    gmbh|ggmbh|gesellschaft mit beschrankter haftung|mbh|ug|sarl|s a r l|societe a responsabilite limitee|eurl
    srl|s r l|societa a responsabilita limitata|societate cu raspundere limitata|societatea cu raspundere limitata
    sociedad de responsabilidad limitada|sociedad limitada|s de rl|s de rl de cv|sl|slu|sociedade limitada|lda|eireli
    ooo|o o o|obshchestvo s ogranichennoy otvetstvennostyu|obschestvo s ogranichennoi otvetstvennostiu
    obshchestvo s ogranichennoi otvetstvennostyu|tov|too|tovarystvo z obmezhenoyu vidpovidalnistyu|odo|mchj|mmc
    sp z oo|sp zoo|spzoo|spolka z ograniczona odpowiedzialnoscia|sro|spol s r o|spol sro|doo|d o o|dooel|eood|ood
    kft|korlatolt felelossegu tarsasag|uab|sia|bv|b v|besloten vennootschap|bvba|sprl|nv ltd|aps|anpartsselskab
    oy|osakeyhtio|ou|osauhing|ehf|limited sirketi|ltd sti|sti|fzc|fze|fz llc|fzco|fz|wll|w l l|dmcc|spc
    co ltd|company limited|co limited|gk|yk|yugen kaisha|godo kaisha|yuhan hoesa|youxian gongsi|you xian gong si
    mas uliyyat mahduda|dhat masuliya mahduda|mas uliyat mahdudeh|epe|private company|llp ltd`,
  stock: `
    plc|public limited company|public company|ag|aktiengesellschaft|kgaa|se|societas europaea|sa|s a|sas|s a s|sau
    societe anonyme|sociedad anonima|sociedade anonima|sociedad anonima cerrada|societa per azioni|spa|s p a|sapa
    sa de cv|sab de cv|s a de c v|sapi de cv|sociedad anonima de capital variable|de cv|de c v|cv|sac
    inc|incorporated|incorporation|corp|corporation|corporacion|corporacao
    jsc|ojsc|cjsc|pjsc|ajsc|joint stock company|joint stock co|joint stock|open joint stock company
    public joint stock company|public joint stock|closed joint stock company|private joint stock company
    non public joint stock company|open joint stock|closed joint stock|opened joint stock company
    ao|oao|zao|pao|nao|aktsionernoe obshchestvo|aktsionernoye obshchestvo|otkrytoe aktsionernoe obshchestvo
    otkrytoye aktsionernoye obshchestvo|zakrytoe aktsionernoe obshchestvo|zakrytoye aktsionernoye obshchestvo
    publichnoe aktsionernoe obshchestvo|publichnoye aktsionernoye obshchestvo|publichnoe aktsionernoe
    pat|prat|vat|zat|aktsionerne tovarystvo|ad|ead|akcionarsko drustvo|dd|d d|dionicko drustvo|as|a s|asa
    akciova spolecnost|akciova spolocnost|anonim sirketi|anonim sirket|ab|aktiebolag|oyj|abp|hf|nv|n v
    naamloze vennootschap|spolka akcyjna|zrt|nyrt|rt|tbk|pt|p t|perseroan terbatas|bhd|berhad|tnhh|ctcp
    kk|k k|kabushiki kaisha|kabushiki gaisha|chusik hoesa|jusik hoesa|gufen youxian gongsi|pjs|psc|saog|saoc
    sherkat sahami|sherkat sahami am|sahami am|sahami khass|sal|s a l|sarl au|ae|anonimi etaireia|societa anonima
    asc|qsc|kscp|ksc|bsc|bsc c|as sti|tas|komanditgesellschaft auf aktien|asti`,
  partnership: `
    lp|l p|limited partnership|llp|limited liability partnership|lllp|partnership|general partnership|gp
    kg|kommanditgesellschaft|ohg|gmbh co kg|gmbh and co kg|gbr|snc|scs|sca|scsp|sc|societe en commandite|cv lp|vof
    commanditaire vennootschap|sp j|sp k|komanditni spolecnost|ks|k s|komandit sirketi|and partners`,
  'non-profit': `
    ano|autonomous non profit organization|avtonomnaya nekommercheskaya organizatsiya|ev|e v|eingetragener verein
    asbl|vzw|npo|nko|non profit organization|nonprofit|stichting|fundacion privada|ong|ngo|onlus|waqf`,
  company: `
    co|company|compagnie|compania|companhia|cia|cie|kompaniya|kompania|kompanija|sherkat|sherkate|sharikat|shirkat
    sharika|gongsi|gong si|kaisha|hoesa|sirketi|sirket|firma|firm|and co|and company|bendrove|spolecnost|etaireia`,
  state: `
    fgup|gup|fgbu|fgku|federal state unitary enterprise|state unitary enterprise|unitary enterprise|mup
    federal state budgetary institution|federalnoe gosudarstvennoe unitarnoe predpriyatie|rue|respublikanskoe unitarnoe predpriyatie
    state owned enterprise|rup|kup|public utility company`,
  sole: 'ip|individual entrepreneur|fop|eireli me|sole proprietor|sole proprietorship|dba',
};

/** Words of long forms that name real things too, and so keep their weight outside a form. */
const CONTENT_WORDS = new Set(
  'organization organizatsiya enterprise institution federal state general owned utility capital partners individual predpriyatie'.split(
    ' ',
  ),
);

function formWords(pieces: RegExp, shortest: number): ReadonlyMap<string, FormFamily> {
  return new Map(
    keysOf(FORMS).flatMap((family) =>
      FORMS[family]
        .split(pieces)
        .map((word) => word.trim())
        .filter((word) => word.length >= shortest && !word.includes(' ') && !CONTENT_WORDS.has(word))
        .map((word) => [word, family] as const),
    ),
  );
}

/** Words that company forms are made of; they have no weight by themselves. */
export const FORM_WORDS = formWords(/[|\s]/, 5);

/** Forms of one long word. */
export const LONG_FORMS = formWords(/[|\n]/, 7);

/** Forms that are whole words in other senses too; they count only at the very start or end of a name. */
const MIN_FREE_LENGTH = 4;

interface FormNode {
  next: Map<string, FormNode>;
  family?: FormFamily;
}

const root: FormNode = { next: new Map() };
for (const family of keysOf(FORMS)) {
  for (const form of FORMS[family].split(/[|\n]/)) {
    const words = form.trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) continue;
    let node = root;
    for (const word of words) {
      let child = node.next.get(word);
      if (!child) {
        child = { next: new Map() };
        node.next.set(word, child);
      }
      node = child;
    }
    node.family ??= family;
  }
}

/** The longest form that starts at `at`, if any. */
export function formAt(
  words: readonly string[],
  at: number,
): { length: number; family: FormFamily } | undefined {
  let node: FormNode | undefined = root;
  let found: { length: number; family: FormFamily } | undefined;
  for (let i = at; i < words.length && node; i++) {
    node = node.next.get(words[i] ?? '');
    if (node?.family) found = { length: i - at + 1, family: node.family };
  }
  return found;
}

/** Whether a form may occur in the middle of a name: several words, or one long unmistakable word. */
export function isFreeForm(words: readonly string[], at: number, length: number): boolean {
  if (length > 1) return true;
  const word = words[at] ?? '';
  return (
    word.length > MIN_FREE_LENGTH && word !== 'company' && word !== 'corporation' && word !== 'partnership'
  );
}
