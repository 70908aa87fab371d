import { ORGANISATION_WORDS } from './abbreviations.ts';
import { isCommonName, isWellKnownName, soundsLikeKnownName } from './common-names.ts';
import { wordSet } from './word-list.ts';

/** Words that many organisations carry; alone they identify none of them. */
const GENERIC = wordSet(`
  air airline airlines airways asia asian arab arabian africa african america american europe european middle gulf
  global world universal united new first star golden royal modern advanced supreme premier prime master super
  auto automotive motor motors car cars food foods gas power water steel iron metal metals mining mineral minerals
  gold coal cement textile paper plastic chemicals exchange money transfer capital securities assets asset partners
  consulting consultants consultancy design digital data computer computers software network networks online media
  press news television radio film entertainment sport sports club hotel hotels travel tours tourism estate realty
  building buildings contracting contractors materials supply supplies store stores market retail wholesale
  international islamic charity relief aid movement party front army brigade brigades force forces corps command
  council commission authority directorate division branch company corporation complex base navy military armed
  people peoples workers liberation revolutionary islamic democratic party heavy light special private public
  school college academy hospital clinic medicine health care life house home land sea ocean river port ports
  boat lines line cargo freight express oilfield drilling exploration refinery pipeline pipelines electricity
  iran iraq syria russia russian china chinese korea korean cuba cuban turkey india pakistan libya lebanon ukraine
  moscow tehran dubai london hong kong singapore emirates saudi mexico colombia venezuela panama cyprus`);

const COMMON_NAME_INFORMATION = 0.4;
const GENERIC_WORD_INFORMATION = 0.5;

/** Short names are shared by more people than any table knows. */
const SHORT_NAME_INFORMATION: Record<number, number> = { 1: 0.2, 2: 0.5, 3: 0.6, 4: 0.8 };

/** Weight of a word of a person's name: 1 is a rare name. */
export function personWordWeight(word: string): number {
  if (isCommonName(word)) return 0.75;
  return word.length <= 3 ? 0.9 : 1;
}

/** Weight of a word of an organisation's name: 1 is the distinguishing word. */
export function organisationWordWeight(word: string): number {
  return isGenericWord(word) ? 0.55 : 1;
}

/** What finding a word says about identity: 1 for a rare one, little for one that very many have. */
export function informationOf(word: string, isPerson: boolean): number {
  if (isPerson)
    return isWellKnownName(word) ? COMMON_NAME_INFORMATION : (SHORT_NAME_INFORMATION[word.length] ?? 1);
  return isGenericWord(word) ? GENERIC_WORD_INFORMATION : 1;
}

/** The same for a name that is known by its sound only. */
export function informationBySound(information: number, sound: string): number {
  return soundsLikeKnownName(sound) ? Math.min(information, COMMON_NAME_INFORMATION) : information;
}

function isGenericWord(word: string): boolean {
  return ORGANISATION_WORDS.has(word) || GENERIC.has(word);
}
