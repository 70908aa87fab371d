import { invalid } from '@probity/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Whose password it is going to be. */
interface Person {
  name: string;
  email: string;
}

type PasswordProblem = 'personal' | 'common' | 'guessable';

/** The estimate takes time that grows with the length; what follows the first characters only adds to it. */
const ESTIMATED_CHARACTERS = 48;
const UNGUESSABLE = 4;
const commonWarnings = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

let estimator: ZxcvbnFactory | undefined;
/** The lists are unpacked with the first password, not at every start. */
const estimate = (password: string) => {
  estimator ??= new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
  });
  return estimator.check(password.slice(0, ESTIMATED_CHARACTERS));
};

/** Null when nothing speaks against the password. Nothing leaves the process. */
export function passwordProblem(password: string, person: Person): PasswordProblem | null {
  if (holdsPersonalWord(password, person)) return 'personal';
  const { score, feedback } = estimate(password);
  if (score >= UNGUESSABLE) return null;
  return commonWarnings.has(feedback.warning ?? '') ? 'common' : 'guessable';
}

/** Refuses a password that others would guess, at the field that it was typed into. */
export function requireGoodPassword(password: string, person: Person, field: string): void {
  const problem = passwordProblem(password, person);
  if (problem) throw invalid(field, `newPassword.${problem}`);
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);

/** A word of three letters may be part of another one, a longer one gives the person away wherever it is. */
function holdsPersonalWord(password: string, { name, email }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@');
  const personal = [...wordsOf(name), ...wordsOf(mailbox), ...wordsOf(domain.split('.')[0] ?? '')];
  const folded = fold(password);
  const words = new Set(wordsOf(password));
  return personal.some((word) =>
    word.length > 3 ? folded.includes(word) : word.length === 3 && words.has(word),
  );
}
