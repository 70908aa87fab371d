import { invalid } from '@probity/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** The future owner of the password. */
interface Person {
  name: string;
  email: string;
}

type PasswordProblem = 'personal' | 'common' | 'guessable';

/** Estimating takes longer the longer the password; characters beyond these can only make it stronger. */
const ESTIMATED_CHARACTERS = 48;
const UNGUESSABLE = 4;
const commonWarnings = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

let estimator: ZxcvbnFactory | undefined;
/** The dictionaries are unpacked for the first password, not at every start. */
const estimate = (password: string) => {
  estimator ??= new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
  });
  return estimator.check(password.slice(0, ESTIMATED_CHARACTERS));
};

/** Null if the password is acceptable. Nothing leaves the process. */
export function passwordProblem(password: string, person: Person): PasswordProblem | null {
  if (holdsPersonalWord(password, person)) return 'personal';
  const { score, feedback } = estimate(password);
  if (score >= UNGUESSABLE) return null;
  return commonWarnings.has(feedback.warning ?? '') ? 'common' : 'guessable';
}

/** Refuses a password that is easy to guess, with an error on the field that it was typed into. */
export function requireGoodPassword(password: string, person: Person, field: string): void {
  const problem = passwordProblem(password, person);
  if (problem) throw invalid(field, `newPassword.${problem}`);
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);

/** A personal word of three letters may occur within another word; a longer one may not occur anywhere. */
function holdsPersonalWord(password: string, { name, email }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@');
  const personal = [...wordsOf(name), ...wordsOf(mailbox), ...wordsOf(domain.split('.')[0] ?? '')];
  const folded = fold(password);
  const words = new Set(wordsOf(password));
  return personal.some((word) =>
    word.length > 3 ? folded.includes(word) : word.length === 3 && words.has(word),
  );
}
