import type { NameForm } from '../names/analyse-name.ts';
import { isAbjad, isSyllabic } from '../text/script.ts';
import { type Alignment, alignTokens, type Compare } from './align.ts';
import { doubtOf, isFromDictionary, isSolid, strictDoubt } from './doubt.ts';
import { fathersNameFactor, isLoneFamilyName, sexFactor } from './family-name.ts';
import { informationOf, lackOf, thinnessFactor } from './information.ts';
import { hasUnmatchedNames, unmatchedWeight, withoutStrayInitials } from './unmatched-words.ts';
import { orderFactor, swallowedFactor } from './word-order.ts';

export interface FormScore {
  score: number;
  alignment: Alignment;
}

interface Tuning {
  /** One wrong word makes another name, however long the rest: share of the worst word. */
  worst: number;
  /** Share of the average doubt. */
  mean: number;
  queryExtra: number;
  listExtra: number;
  /** One word in common with a name of several. */
  single: number;
}

const PERSON: Tuning = { worst: 0.34, mean: 0.4, queryExtra: 0.55, listExtra: 0.42, single: 0.86 };
const OTHER: Tuning = { worst: 0.34, mean: 0.4, queryExtra: 0.6, listExtra: 0.6, single: 0.92 };

/** Of a name of three syllables each is needed. */
const SYLLABLE_EXTRA = 0.9;

const DIFFERENT_FORM = 0.96;

const LONE_FAMILY_NAME_EXTRA = 0.36;

/** Initials beside one family name that many people share say next to nothing: "K. Chu", "J. Garcia". */
const INITIALS_ONLY = 0.8;
const RARE = 0.9;

export function scoreForms(query: NameForm, listed: NameForm, person: boolean, compare?: Compare): FormScore {
  const alignment = withoutStrayInitials(alignTokens(query.tokens, listed.tokens, compare), query, listed);
  const tuning = person ? PERSON : OTHER;
  let agreed = 0;
  let total = 0;
  let doubted = 0;
  let worst = 0;
  let solid = 0;
  let solidInformation = 0;
  let initials = 0;
  const isRead =
    person && query.script !== listed.script && !isSyllabic(query.script) && !isSyllabic(listed.script);
  const lack = person ? lackOf(alignment.links, query, listed) : 0;
  for (const link of alignment.links) {
    const isStrict = isRead || (person && isFromDictionary(link));
    const doubt = isStrict ? strictDoubt(link, lack) : doubtOf(link.similarity);
    const information = informationOf(link, query, listed);
    agreed += information * (1 - doubt);
    if (link.relation === 'initial') initials += 1;
    const share = person ? (link.weight + information) / 2 : link.weight;
    total += share;
    doubted += share * doubt;
    worst = Math.max(worst, doubt * Math.min(1, link.weight));
    if (isSolid(link)) {
      solid += 1;
      solidInformation += information;
    }
  }
  if (agreed === 0 || solid === 0) return { score: 0, alignment };
  const opposed = alignment.queryOnly.length > 0 && alignment.listOnly.length > 0;
  const queryAlone = unmatchedWeight(query, alignment.queryOnly, opposed, listed, agreed);
  const listAlone = unmatchedWeight(listed, alignment.listOnly, opposed, query, agreed);
  const conflict = Math.min(queryAlone, listAlone);
  worst = Math.max(worst, Math.min(1, conflict));
  doubted += conflict;
  total += conflict;
  let score = 1 - tuning.worst * worst - (tuning.mean * doubted) / total;
  const lone = person && isLoneFamilyName(alignment, query, listed);
  const queryExtra = query.tokens[0]?.syllable ? SYLLABLE_EXTRA : tuning.queryExtra;
  const listExtra = lone ? LONE_FAMILY_NAME_EXTRA : tuning.listExtra;
  score *= 1 - extraCost(queryAlone - conflict, agreed, queryExtra);
  score *= 1 - extraCost(listAlone - conflict, agreed, listExtra);
  if (solid === 1 && !lone) {
    if (initials > 0) score *= person && solidInformation < RARE ? INITIALS_ONLY : 1;
    else if (hasUnmatchedNames(alignment, query, listed)) score *= tuning.single;
  }
  if (person) score *= shapeFactor(alignment, query, listed);
  if (!sameFamily(query, listed)) score *= DIFFERENT_FORM;
  return { score: Math.max(0, score) * Math.min(query.trust, listed.trust), alignment };
}

/** Agreement weighs more than in proportion: a rare name found whole outweighs words around it. */
function extraCost(extra: number, agreed: number, share: number): number {
  return extra <= 0 ? 0 : (share * extra) / (extra + agreed * agreed);
}

/** Penalties on the name as a whole: order, one word for all, another family name or sex, too few consonants. */
function shapeFactor(alignment: Alignment, query: NameForm, listed: NameForm): number {
  const factor =
    orderFactor(alignment, query, listed) *
    swallowedFactor(alignment.links, query, listed) *
    fathersNameFactor(alignment, query, listed) *
    sexFactor(alignment);
  if (isAbjad(query.script) === isAbjad(listed.script)) return factor;
  return factor * thinnessFactor(isAbjad(query.script) ? query : listed);
}

function sameFamily(query: NameForm, listed: NameForm): boolean {
  if (query.families.length === 0 || listed.families.length === 0) return true;
  return query.families.some((family) => listed.families.includes(family) || family === 'company');
}
