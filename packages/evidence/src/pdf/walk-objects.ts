import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFParser,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { EvidenceRefused } from '../evidence-refused.ts';
import { activeKeys, activeNames, activeSubtypes } from './active-names.ts';

const MAX_OBJECTS = 500_000;

/** Checks every object in the file, used or not, including object streams; returns the number of pages. */
export async function walkObjects(pdf: Uint8Array): Promise<number> {
  const context = await parse(pdf);
  if (context.trailerInfo.Encrypt) throw new EvidenceRefused('encrypted', 'trailer names an encryption');
  let pages = 0;
  let visited = 0;
  const queue: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = queue.pop(); object; object = queue.pop()) {
    visited += 1;
    if (visited > MAX_OBJECTS) throw new EvidenceRefused('too_complex', 'too many PDF objects');
    if (object instanceof PDFInvalidObject) throw new EvidenceRefused('damaged', 'PDF object does not parse');
    if (object instanceof PDFName) assertPassive(object.decodeText(), activeNames);
    else if (object instanceof PDFArray) {
      for (const item of object.asArray()) queue.push(item);
    } else if (object instanceof PDFStream || object instanceof PDFDict) {
      const dict = object instanceof PDFStream ? object.dict : object;
      checkDict(dict, context);
      if (nameAt(dict, 'Type') === 'Page') pages += 1;
      for (const value of dict.values()) queue.push(value);
    }
  }
  return pages;
}

async function parse(pdf: Uint8Array): Promise<PDFContext> {
  try {
    return await PDFParser.forBytesWithOptions(pdf, Number.POSITIVE_INFINITY, true).parseDocument();
  } catch {
    throw new EvidenceRefused('damaged', 'PDF does not parse');
  }
}

function checkDict(dict: PDFDict, context: PDFContext): void {
  for (const key of dict.keys()) {
    assertPassive(key.decodeText(), activeKeys);
    assertPassive(key.decodeText(), activeNames);
  }
  for (const key of ['Subtype', 'S']) {
    const subtype = nameAt(dict, key);
    if (subtype) assertPassive(subtype, activeSubtypes);
  }
  for (const key of ['URI', 'Base']) assertHarmlessLink(dict.lookup(PDFName.of(key)));
  const openAction = dict.get(PDFName.of('OpenAction'));
  if (openAction && !onlyShowsPage(context.lookup(openAction))) {
    throw new EvidenceRefused('active_content', 'PDF OpenAction');
  }
}

/** The allowed schemes of a link; one without a scheme stays within whatever shows the document. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Viewers skip spaces and control characters before the scheme. */
function assertHarmlessLink(link: PDFObject | undefined): void {
  if (!(link instanceof PDFString || link instanceof PDFHexString)) return;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(link.decodeText().replace(/[\p{Cc}\s\ufeff]/gu, '')) ?? [];
  if (scheme && !linkSchemes.has(scheme.toLowerCase()))
    throw new EvidenceRefused('active_content', 'PDF link');
}

/** Office programs write "open at page 1, whole width" into every PDF: a destination, not an action. */
function onlyShowsPage(openAction: PDFObject | undefined): boolean {
  if (openAction instanceof PDFArray) return true;
  return (
    openAction instanceof PDFDict && nameAt(openAction, 'S') === 'GoTo' && !openAction.has(PDFName.of('Next'))
  );
}

function nameAt(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function assertPassive(name: string, active: ReadonlySet<string>): void {
  if (active.has(name)) throw new EvidenceRefused('active_content', `PDF ${name}`);
}
