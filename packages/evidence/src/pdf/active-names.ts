/** Names that make a PDF do something, carry other files or reach elsewhere. Long enough never to occur by chance. */
export const activeNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
]);

/** Dictionary keys that are searched for only in parsed objects: as raw bytes they could occur by chance. */
export const activeKeys: ReadonlySet<string> = new Set(['JS', 'AA', 'EF', 'XFA', 'RichMediaContent']);

/** Annotations and actions that play something. */
export const activeSubtypes: ReadonlySet<string> = new Set([
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'FileAttachment',
]);

const DELIMITER = '(?=[\\s\\0/()<>\\[\\]{}%]|$)';

/** Finds one of the names in raw bytes, whichever of its letters are written as `#6a`. */
function pattern(names: Iterable<string>): RegExp {
  const letter = (character: string) =>
    `(?:${character}|#${character
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  const alternatives = [...names].map((name) => [...name].map(letter).join(''));
  return new RegExp(`/(?:${alternatives.join('|')})${DELIMITER}`);
}

const activePattern = pattern(activeNames);
const encryptPattern = pattern(['Encrypt']);

export function mentionsActiveName(text: string): boolean {
  return activePattern.test(text);
}

export function mentionsEncryption(text: string): boolean {
  return encryptPattern.test(text);
}
