import { type FormFamily, formAt, isFreeForm, LONG_FORMS } from '../tables/company-forms.ts';

export interface StrippedName {
  words: string[];
  families: FormFamily[];
  prefix: boolean;
  suffix: boolean;
}

/** A form glued to the last word ("VostokLLC") is parted when the word in front stays long enough. */
const GLUED = /^(.{5,}?)(gmbh|llc|ltd|plc|jsc)$/;

const MIN_MISSPELT_LENGTH = 7;

/** Takes company forms off both ends, and unmistakable ones out of the middle. */
export function stripForms(words: readonly string[]): StrippedName {
  const kept = words.slice();
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
  const misspelt = kept.length > 1 ? nearForm(kept[kept.length - 1] as string) : undefined;
  if (misspelt) {
    kept.pop();
    families.push(misspelt);
    suffix = true;
  }
  const last = kept.at(-1);
  const glued = last !== undefined && families.length === 0 ? GLUED.exec(last) : null;
  if (glued?.[1] && glued[2]) {
    const form = formAt([glued[2]], 0);
    if (form) {
      kept[kept.length - 1] = glued[1];
      families.push(form.family);
      suffix = true;
    }
  }
  return { words: kept, families, prefix, suffix };
}

/** A long form with one letter dropped, added, doubled or replaced is still the form. */
function nearForm(word: string): FormFamily | undefined {
  if (word.length < MIN_MISSPELT_LENGTH) return undefined;
  for (const [form, family] of LONG_FORMS) {
    if (Math.abs(form.length - word.length) <= 1 && form[0] === word[0] && isOneEdit(form, word))
      return family;
  }
  return undefined;
}

function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
