import { XMLParser } from 'fast-xml-parser';
import { type ImportReport, refuse } from './report.ts';
import { type Source, textPieces } from './source.ts';

/** An element as an object: children by name, attributes with `@`, text of a bare element as a string. */
export type XmlElement = { [name: string]: XmlValue };
export type XmlValue = string | XmlElement | XmlValue[];

/** Anything longer than this is not a record; the buffer is dropped. */
const MAX_ELEMENT_LENGTH = 4_000_000;

/** Elements are parsed one by one without the document type, so no entity but the standard five exists. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  removeNSPrefix: true,
});

/** Elements of the given names, one at a time; the document as a whole is never in memory. */
export async function* xmlElements(
  source: Source,
  names: readonly string[],
  report: ImportReport,
): AsyncGenerator<{ name: string; element: XmlElement }> {
  const opening = new RegExp(`<(?:\\w+:)?(${names.join('|')})(?=[\\s>])`);
  let held = '';
  for await (const piece of textPieces(source)) {
    held += piece;
    for (;;) {
      const start = opening.exec(held);
      if (!start?.[1]) {
        held = held.slice(-64);
        break;
      }
      const closing = closingOf(held.slice(start.index), start[1]);
      if (!closing) {
        held = held.length > MAX_ELEMENT_LENGTH ? '' : held.slice(start.index);
        break;
      }
      const end = start.index + closing.index + closing[0].length;
      const text = held.slice(start.index, end);
      held = held.slice(end);
      report.read += 1;
      const element = parseElement(text, start[1]);
      if (element) yield { name: start[1], element };
      else refuse(report, `element ${report.read}`, 'unreadable XML');
    }
  }
}

/** The end of an element that opens the text: its closing tag, or its own tag when it is empty. */
function closingOf(text: string, name: string): RegExpExecArray | null {
  return /^<[^<>]*\/>/.exec(text) ?? new RegExp(`</(?:\\w+:)?${name}\\s*>`).exec(text);
}

function parseElement(text: string, name: string): XmlElement | undefined {
  try {
    const parsed: XmlElement = parser.parse(text);
    const element = parsed[name];
    return typeof element === 'object' && !Array.isArray(element) ? element : undefined;
  } catch {
    return undefined;
  }
}

/** All children of a name, whether there is one, several or none. */
export function children(element: XmlElement, name: string): XmlElement[] {
  const value = element[name];
  const items = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return items.filter((item): item is XmlElement => typeof item === 'object' && !Array.isArray(item));
}

/** The text of a child or attribute; empty when it is missing or not text. */
export function text(element: XmlElement, name: string): string {
  const value = element[name];
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return decode(first).trim();
  const inner = typeof first === 'object' && !Array.isArray(first) ? first['#text'] : undefined;
  return typeof inner === 'string' ? decode(inner).trim() : '';
}

/** Texts of all `<VALUE>` children of an element. */
export function values(element: XmlElement, name: string): string[] {
  return children(element, name).flatMap((child) => {
    const value = child.VALUE;
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').map(decode);
  });
}

function decode(value: string): string {
  return value.replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
}
