import { describe, expect, it } from 'vitest';
import { isNear, matchName, wordsOfName } from './match-name.ts';

const typed = (text: string) => wordsOfName(text).map((word) => [word]);
const match = (name: string, text: string) => matchName(wordsOfName(name), typed(text));

describe('the words of a name', () => {
  it.each([
    ['Zoë O’Brien-Łuksza', ['zoe', 'obrien', 'luksza']],
    ['Straße & Söhne GmbH', ['strasse', 'sohne', 'gmbh']],
    ['ООО «Ромашка»', ['ооо', 'ромашка']],
    ['100% Renewable', ['100', 'renewable']],
    ['%%', []],
  ])('of %s', (name, words) => {
    expect(wordsOfName(name)).toEqual(words);
  });
});

describe('a name is found by', () => {
  it.each([
    ['Kestrel Freight Ltd', 'freight kestrel', 'whole'],
    ['Kestrel Freight Ltd', 'kest fre', 'begun'],
    ['Kestrel Freight Ltd', 'kestral frei', 'near'],
    ['Kestrel Freight Ltd', 'ksetrel', 'near'],
    ['Kestrel Freight Ltd', 'kestrell', 'near'],
    ['Kestrel Freight Ltd', 'kestrl', 'near'],
    // Still being typed, with an error in it.
    ['Internationale Handels AG', 'intrena', 'near'],
  ])('%s ← %s (%s)', (name, text, manner) => {
    expect(match(name, text)).toBe(manner);
  });

  it.each([
    ['Kestrel Freight Ltd', 'kestrel nobody'],
    ['Kestrel Freight Ltd', 'castle'],
    // Words of three letters allow no typing error.
    ['Kim Ltd', 'tim'],
  ])('but %s is not by %s', (name, text) => {
    expect(match(name, text)).toBeNull();
  });

  it('one of several spellings of a word', () => {
    expect(matchName(['wang', 'wei'], [['wong', 'wang'], ['wei']])).toBe('whole');
    expect(matchName(['wang', 'wei'], [['wong'], ['wei']])).toBe('near');
    expect(matchName(['wang', 'wei'], [['chan'], ['wei']])).toBeNull();
  });
});

/** Every word that differs from another by one typing error. */
function* misspellings(word: string): Generator<string> {
  for (let at = 0; at < word.length; at += 1) {
    yield word.slice(0, at) + word.slice(at + 1);
    yield `${word.slice(0, at)}q${word.slice(at + 1)}`;
    yield `${word.slice(0, at)}q${word.slice(at)}`;
    if (at > 0) yield word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
  }
}

it('every single typing error is close, and two are not', () => {
  for (const word of ['kestrel', 'meridian', 'abcde']) {
    for (const wrong of misspellings(word)) expect([wrong, isNear(wrong, word)]).toEqual([wrong, true]);
  }
  expect(isNear('kxstrxl', 'kestrel')).toBe(false);
});
