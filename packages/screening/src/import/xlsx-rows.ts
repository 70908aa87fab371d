import { ZipArchive } from './zip.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Rows of the first sheet of a workbook, cells by column, as text. */
export function* xlsxRows(bytes: Buffer): Generator<string[]> {
  const archive = new ZipArchive(bytes);
  const shared = sharedStrings(archive.read('xl/sharedStrings.xml') ?? '');
  const sheet = archive
    .names()
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort()[0];
  const xml = sheet ? (archive.read(sheet) ?? '') : '';
  for (const row of xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const cells: string[] = [];
    for (const cell of (row[1] ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const attributes = cell[1] ?? '';
      const column = columnNumber(/\br="([A-Z]+)/.exec(attributes)?.[1]) ?? cells.length;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(attributes, cell[2] ?? '', shared);
    }
    yield cells;
  }
}

function cellText(attributes: string, content: string, shared: readonly string[]): string {
  if (attributes.includes('t="inlineStr"')) return runs(content);
  const value = decodeEntities(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
  return attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
}

function sharedStrings(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map((item) => runs(item[1] ?? ''));
}

/** Formatted text is cut into runs; phonetic hints beside them are not part of it. */
function runs(xml: string): string {
  const plain = xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return [...plain.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map((run) => decodeEntities(run[1] ?? ''))
    .join('');
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function columnNumber(letters: string | undefined): number | undefined {
  if (!letters || letters.length > 3) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Days since the turn of 1900, as spreadsheets keep dates; anything else is given back as it is. */
export function spreadsheetDate(text: string): string {
  const days = Number(text);
  if (!/^\d{4,5}(\.\d+)?$/.test(text) || days < 3000) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}
