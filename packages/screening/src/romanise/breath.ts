/** Letters that an h behind them would make another sound of: s and h are not sh. */
const MAKES_DIGRAPH = /[sckgtdz]$/;

/** The next letter of a word from a script that writes no short vowels; an h of its own stays one. */
export function addLetter(word: string, letter: string): string {
  return letter === 'h' && MAKES_DIGRAPH.test(word) ? `${word}eh` : word + letter;
}
