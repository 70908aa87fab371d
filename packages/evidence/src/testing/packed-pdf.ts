import { deflatedStream } from './pdf-builder.ts';

/**
 * A PDF 1.5 document whose objects all sit inside one compressed object stream, with its table as a stream:
 * a search through its bytes finds no name at all.
 */
export function aPackedPdf(objects: ReadonlyMap<number, string>, root = 1): Buffer {
  const streamNumber = Math.max(...objects.keys()) + 1;
  const tableNumber = streamNumber + 1;
  const bodies = [...objects.values()].map((body) => `${body}\n`);
  let offset = 0;
  const index = [...objects.keys()].map((number, at) => {
    const pair = `${number} ${offset}`;
    offset += bodies[at]?.length ?? 0;
    return pair;
  });
  const head = `${index.join(' ')} `;
  const header = Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const objectStream = indirect(
    streamNumber,
    deflatedStream(`/Type /ObjStm /N ${objects.size} /First ${head.length}`, head + bodies.join('')),
  );
  const tableOffset = header.length + objectStream.length;
  const rows = Array.from({ length: tableNumber + 1 }, (_, number) => {
    if (number === streamNumber) return row(1, header.length, 0);
    if (number === tableNumber) return row(1, tableOffset, 0);
    const position = [...objects.keys()].indexOf(number);
    return position < 0 ? row(0, 0, 0) : row(2, streamNumber, position);
  });
  const table = indirect(
    tableNumber,
    deflatedStream(`/Type /XRef /Size ${tableNumber + 1} /W [1 4 2] /Root ${root} 0 R`, Buffer.concat(rows)),
  );
  return Buffer.concat([header, objectStream, table, Buffer.from(`startxref\n${tableOffset}\n%%EOF\n`)]);
}

function indirect(number: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
}

function row(type: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
}

/** The objects of a one-page document, to which a test adds its payload. */
export function onePage(catalog = ''): Map<number, string> {
  return new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'],
  ]);
}
