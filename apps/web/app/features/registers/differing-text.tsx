import classes from './registers.module.css';

interface DifferingTextProps {
  text: string;
  /** The other side's text; words that it lacks are highlighted. */
  other?: string | undefined;
}

export function DifferingText({ text, other }: DifferingTextProps) {
  if (other === undefined) return text;
  const known = new Set(wordsOf(other).map(fold));
  return (
    <>
      {wordsOf(text).map((word, index) => {
        const key = `${index} ${word}`;
        const isKnown = word.trim() === '' || known.has(fold(word));
        return isKnown ? (
          <span key={key}>{word}</span>
        ) : (
          <mark key={key} className={classes.mark}>
            {word}
          </mark>
        );
      })}
    </>
  );
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/);
const fold = (word: string): string => word.replace(/[.,;]+$/, '').toLowerCase();
