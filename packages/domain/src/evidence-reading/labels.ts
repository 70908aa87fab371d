import { type PageText, passageOf, wordAt } from './page-text.ts';
import type { Passage } from './reading.ts';

/** What is printed before or above a fact in English documents. */
export const labels = {
  registrationNumber:
    /\b(?:company|registration|registered|reg\.?)\s*(?:registration\s*)?(?:number|no\b\.?)/giu,
  registrationName: /\b(?:company name|registered name|name of (?:the )?company)/giu,
  dateOfRegistration: /\b(?:date of (?:incorporation|registration)|incorporated on|registered on)/giu,
  address: /\b(?:registered (?:office|address)(?: address)?|address)/giu,
  vatNumber: /\bvat (?:registration )?(?:number|no\b\.?)/giu,
  taxNumber: /\b(?:tax (?:reference|number|identification number)|utr|tin)\b/giu,
  lei: /\b(?:lei(?: code)?|legal entity identifier)\b/giu,
  iban: /\biban\b/giu,
  fullName: /\b(?:full name|name of (?:the )?holder|account holder|holder)/giu,
  lastName: /\b(?:surname|last name|family name)/giu,
  firstNames: /\b(?:given names?|forenames?|first names?)/giu,
  birthDate: /\b(?:date of birth|born on|dob)\b/giu,
  birthPlace: /\bplace of birth/giu,
  nationality: /\bnationality/giu,
  documentNumber: /\b(?:(?:passport|document|card|licence)\s*(?:number|no\b\.?))/giu,
  issuedOn: /\b(?:date of issue|issue date|issued on|issued|dated)\b/giu,
  expiresOn: /\b(?:date of expiry|expiry date|expires(?: on)?|valid until|valid to)\b/giu,
} as const satisfies Record<string, RegExp>;
export type Label = keyof typeof labels;

/** The text after the label on its line, otherwise below it. */
export function labelledPassages(label: Label, texts: readonly PageText[]): Passage[] {
  return texts.flatMap((text) =>
    [...text.text.matchAll(labels[label])].flatMap((match) => {
      const first = wordAt(text, match.index);
      const last = wordAt(text, match.index + match[0].length - 1);
      // A label does not wrap across lines.
      if (text.words[first]?.line !== text.words[last]?.line) return [];
      return after(text, last) ?? below(text, first, last) ?? [];
    }),
  );
}

function after(text: PageText, label: number): Passage[] | null {
  const own = text.words[label];
  let from = label + 1;
  // `Surname / Nom: Botha`
  while (/^[/|:–-]/.test(text.words[from]?.text ?? '') && text.words[from]?.line === own?.line) from += 1;
  const next = text.words[from];
  if (!next || next.line !== own?.line) return null;
  return [passageOf(text, from, endOfSegment(text, from))];
}

/** The nearest segment that begins under the label. */
function below(text: PageText, first: number, last: number): Passage[] | null {
  const label = text.words[first];
  const end = text.words[last];
  if (!label || !end) return null;
  const [left, top, , height] = label.box;
  const right = end.box[0] + end.box[2];
  const at = text.words.findIndex(
    ({ box, line, segment }, index) =>
      line > label.line &&
      box[1] - top < height * 3.5 &&
      segment !== text.words[index - 1]?.segment &&
      box[0] < right &&
      box[0] > left - height * 2,
  );
  return at < 0 ? null : [passageOf(text, at, endOfSegment(text, at))];
}

function endOfSegment({ words }: PageText, from: number): number {
  let to = from;
  while (words[to + 1]?.segment === words[from]?.segment) to += 1;
  return to;
}
