import { type FormFamily, formAt, isFreeForm, LONG_FORMS } from '../tables/company-forms.ts';
import { nearFinder } from './misspelt-form.ts';

const misspeltForm = nearFinder(LONG_FORMS);

export interface StrippedName {
  words: string[];
  families: FormFamily[];
  prefix: boolean;
  suffix: boolean;
}

/** Splits off form words attached to their neighbour ("Vostoklimited", "Companyvostok"). */
const GLUED_BEHIND = /^(.{3,})(limited|company|corporation|liability|stock|gmbh|llc|ltd|jsc)$/;
const GLUED_BEFORE = /^(limited|company|corporation|liability|joint)(.+)$/;

/** Takes company forms off both ends, and unmistakable ones out of the middle. */
export function stripForms(words: readonly string[]): StrippedName {
  const kept = words.flatMap(partGlued);
  const families: FormFamily[] = [];
  let prefix = false;
  let suffix = false;
  for (let at = 0; at < kept.length; ) {
    const form = formAt(kept, at);
    const edge = form !== undefined && (at === 0 || at + form.length === kept.length);
    if (form && (edge || isFreeForm(kept, at, form.length))) {
      if (at === 0) prefix = true;
      else suffix = true;
      families.push(form.family);
      kept.splice(at, form.length);
      at = Math.max(0, at - 3);
    } else {
      at += 1;
    }
  }
  const misspelt = kept.length > 1 ? misspeltForm(kept.at(-1) ?? '') : undefined;
  if (misspelt) {
    kept.pop();
    families.push(misspelt);
    suffix = true;
  }
  return { words: kept, families, prefix, suffix };
}

function partGlued(word: string): string[] {
  if (word.length < 7) return [word];
  const behind = GLUED_BEHIND.exec(word);
  if (behind?.[1] && behind[2]) return [...partGlued(behind[1]), behind[2]];
  const before = GLUED_BEFORE.exec(word);
  return before?.[1] && before[2] ? [before[1], ...partGlued(before[2])] : [word];
}
