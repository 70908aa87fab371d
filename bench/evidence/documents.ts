import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import sharp from 'sharp';
import { type Dice, diceOf, type Facts, factsOf, nearDate, nearMiss, printedDate } from './facts.ts';
import { cardZone, passportZone } from './zone.ts';

export type Sort = 'text' | 'scan' | 'photo';

interface Wanted {
  readonly fieldKey: DataFieldKey;
  readonly kind: EntityKind;
  readonly value: unknown;
  /** Whether the document contains the value, or nearly. */
  readonly isPrinted: boolean;
}

export interface Specimen {
  readonly sort: Sort;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly wanted: readonly Wanted[];
  readonly facts: Facts;
  readonly hasZone: boolean;
}

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Specimen');
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Bold.ttf'), 'Specimen');
const zoneFont = process.env.ZONE_FONT;
GlobalFonts.registerFromPath(zoneFont ?? join(fonts, 'FoxitFixed.pfb'), 'Zone');

/** 200 documents by default: two in five with text, three in ten scanned, three in ten photographed cards. */
export async function* specimens(
  seed: number,
  { from, count, only }: { from: number; count: number; only?: string | undefined },
): AsyncGenerator<Specimen> {
  for (let index = from; index < from + count; index += 1) {
    const share = (index % 10) / 10;
    const sort: Sort = share < 0.4 ? 'text' : share < 0.7 ? 'scan' : 'photo';
    if (only && sort !== only) continue;
    const dice = diceOf(seed * 1_000 + index);
    const facts = factsOf(dice);
    const make = { text: textDocument, scan: scannedDocument, photo: photographedCard }[sort];
    yield await make(facts, dice, index);
  }
}

/** The text of a company's document, line by line. */
function companyLines(facts: Facts, dice: Dice): string[] {
  const { lines, locality, postcode } = facts.address;
  const address = `${lines[0]}, ${locality} ${postcode}`;
  return [
    dice.of(['CERTIFICATE', 'CONFIRMATION OF REGISTRATION', 'STATEMENT OF PARTICULARS']),
    '',
    dice.of(['This is to certify that', 'We confirm that', 'The registrar confirms that']),
    dice.next() < 0.5 ? facts.company : facts.company.toUpperCase(),
    `was incorporated on ${printedDate(facts.incorporated, dice)} and is active.`,
    '',
    `Company number: ${facts.number}`,
    `Registered office: ${address}`,
    `VAT registration number: GB ${facts.vat.slice(0, 3)} ${facts.vat.slice(3, 7)} ${facts.vat.slice(7)}`,
    `IBAN: ${facts.iban.match(/.{1,4}/g)?.join(' ')}`,
    `Grant received: £${(facts.amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
    '',
    `Director: ${facts.first} ${facts.last}`,
    `Date of issue: ${printedDate(facts.issued, dice)}`,
    'This document was made for a measurement. All names in it are fictional.',
  ];
}

function companyValues(facts: Facts, dice: Dice): Wanted[] {
  const kind = 'Organization';
  const { address } = facts;
  const both = (fieldKey: DataFieldKey, value: unknown, miss: unknown): Wanted[] => [
    { fieldKey, kind, value, isPrinted: true },
    { fieldKey, kind, value: miss, isPrinted: false },
  ];
  return [
    ...both('RegistrationName', facts.company, nearName(facts.company, dice)),
    ...both(
      'RegistrationNumber',
      { country: 'GB', number: facts.number },
      { country: 'GB', number: nearMiss(facts.number, dice) },
    ),
    ...both('RegistrationAddress', address, nearAddress(address, dice)),
    ...both('DateOfRegistration', facts.incorporated, nearDate(facts.incorporated, dice)),
    ...both(
      'VatRegistrationNumber',
      { country: 'GB', number: facts.vat },
      { country: 'GB', number: nearMiss(facts.vat, dice) },
    ),
    ...both(
      'BankAccount',
      { scheme: 'Iban', iban: facts.iban },
      { scheme: 'Iban', iban: nearMiss(facts.iban, dice) },
    ),
    ...both(
      'GrantFundingAmount',
      { minorUnits: facts.amount, currency: 'GBP' },
      { minorUnits: facts.amount + dice.of([100, -100, 1000]), currency: 'GBP' },
    ),
  ];
}

/** A near miss in the name itself: a different spelling of the legal form does not count. */
function nearName(name: string, dice: Dice): string {
  const words = name.split(' ');
  const at = dice.whole(0, words.length - 2);
  return words.map((word, index) => (index === at ? nearMiss(word, dice) : word)).join(' ');
}

function nearAddress(address: Facts['address'], dice: Dice): Facts['address'] {
  if (dice.next() < 0.5) return { ...address, postcode: nearMiss(address.postcode, dice) };
  return { ...address, lines: address.lines.map((line) => nearMiss(line, dice)) };
}

function personValues(facts: Facts, dice: Dice): Wanted[] {
  const kind = 'LegalPerson';
  const country = { GBR: 'GB', ZAF: 'ZA', NOR: 'NO', POL: 'PL', IRL: 'IE' }[facts.nationality] ?? 'GB';
  const document = { type: 'Passport', number: facts.passport, country, expiresOn: facts.expires };
  const both = (fieldKey: DataFieldKey, value: unknown, miss: unknown): Wanted[] => [
    { fieldKey, kind, value, isPrinted: true },
    { fieldKey, kind, value: miss, isPrinted: false },
  ];
  return [
    ...both('LegalName', `${facts.first} ${facts.last}`, `${facts.first} ${nearMiss(facts.last, dice)}`),
    ...both('LastName', facts.last, nearMiss(facts.last, dice)),
    ...both('BirthDate', facts.born, nearDate(facts.born, dice)),
    ...both('IdentificationDocument', document, { ...document, number: nearMiss(facts.passport, dice) }),
  ];
}

async function textDocument(facts: Facts, dice: Dice, index: number): Promise<Specimen> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(dice.of([StandardFonts.Helvetica, StandardFonts.TimesRoman]));
  const cover = dice.whole(0, 2);
  for (let page = 0; page < cover; page += 1)
    pdf
      .addPage([595, 842])
      .drawText(`Cover page ${page + 1} of a fictional file`, { x: 72, y: 700, size: 12, font });
  const page = pdf.addPage([595, 842]);
  companyLines(facts, dice).forEach((line, row) => {
    // The standard PDF fonts have no characters beyond Latin-1.
    page.drawText(line.replace(/[^\x20-\x7e£\u00c0-\u00ff’]/g, '?'), {
      x: 72,
      y: 760 - row * 26,
      size: row === 0 ? 18 : 11,
      font,
    });
  });
  return {
    sort: 'text',
    name: `text-${index}.pdf`,
    bytes: await pdf.save(),
    mediaType: 'application/pdf',
    wanted: companyValues(facts, dice),
    facts,
    hasZone: false,
  };
}

/** A4 at 200 dpi. */
const SHEET = { width: 1654, height: 2339 };

async function scannedDocument(facts: Facts, dice: Dice, index: number): Promise<Specimen> {
  const canvas = createCanvas(SHEET.width, SHEET.height);
  const draw = canvas.getContext('2d');
  const paper = dice.whole(205, 250);
  draw.fillStyle = grey(paper);
  draw.fillRect(0, 0, SHEET.width, SHEET.height);
  draw.translate(SHEET.width / 2, SHEET.height / 2);
  draw.rotate(((dice.next() * 6 - 3) * Math.PI) / 180);
  draw.translate(-SHEET.width / 2, -SHEET.height / 2);
  // From black on white down to a third of that.
  draw.fillStyle = grey(paper - dice.whole(75, 190));
  companyLines(facts, dice).forEach((line, row) => {
    draw.font = row === 0 ? 'bold 52px Specimen' : '31px Specimen';
    draw.fillText(line, 210, 320 + row * 74);
  });
  const picture = await worn(canvas, dice, 12, dice.of([0, 0.4]));
  const jpeg = await picture.jpeg({ quality: dice.whole(60, 90) }).toBuffer();
  const isPdf = dice.next() < 0.5;
  return {
    sort: 'scan',
    name: `scan-${index}.${isPdf ? 'pdf' : 'jpg'}`,
    bytes: isPdf ? await asPdf(jpeg) : jpeg,
    mediaType: isPdf ? 'application/pdf' : 'image/jpeg',
    wanted: companyValues(facts, dice),
    facts,
    hasZone: false,
  };
}

async function asPdf(jpeg: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(jpeg);
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

/** A passport or card on a table, photographed by hand: turned, out of square, uneven light, blur and noise. */
async function photographedCard(facts: Facts, dice: Dice, index: number): Promise<Specimen> {
  const isPassport = dice.next() < 0.6;
  const [width, height] = isPassport ? [1750, 1240] : [1712, 1080];
  const canvas = createCanvas(2200, 1650);
  const draw = canvas.getContext('2d');
  draw.fillStyle = dice.of(['#5a4636', '#3d4a52', '#8a8478', '#c9c2b4']);
  draw.fillRect(0, 0, 2200, 1650);
  draw.translate(1100, 825);
  draw.rotate(((dice.next() * 8 - 4) * Math.PI) / 180);
  draw.transform(1, 0, (dice.next() * 2 - 1) * 0.03, 1 - dice.next() * 0.06, 0, 0);
  draw.translate(-width / 2, -height / 2);
  drawCard(draw, facts, dice, isPassport, width, height);
  light(canvas, dice);
  const picture = await worn(canvas, dice, 9, dice.next() * 0.9);
  return {
    sort: 'photo',
    name: `photo-${index}.jpg`,
    bytes: await picture.jpeg({ quality: dice.whole(65, 92) }).toBuffer(),
    mediaType: 'image/jpeg',
    wanted: personValues(facts, dice),
    facts,
    hasZone: true,
  };
}

function drawCard(
  draw: SKRSContext2D,
  facts: Facts,
  dice: Dice,
  isPassport: boolean,
  width: number,
  height: number,
) {
  draw.fillStyle = dice.of(['#f4efe2', '#e8eef2', '#f3e6e6', '#eaf1e4']);
  draw.fillRect(0, 0, width, height);
  draw.strokeStyle = 'rgba(120, 140, 160, 0.25)';
  for (let line = 0; line < 40; line += 1) {
    draw.beginPath();
    draw.moveTo(0, line * 34);
    draw.bezierCurveTo(width / 3, line * 34 + 60, (2 * width) / 3, line * 34 - 60, width, line * 34);
    draw.stroke();
  }
  draw.fillStyle = '#9aa4ad';
  draw.fillRect(80, 200, 400, 520);
  draw.fillStyle = '#14181c';
  draw.font = 'bold 46px Specimen';
  draw.fillText(isPassport ? 'PASSPORT  REPUBLIC OF FICTION' : 'IDENTITY CARD  REPUBLIC OF FICTION', 80, 110);
  const rows: [string, string][] = [
    ['Surname', facts.last.toUpperCase()],
    ['Given names', facts.first.toUpperCase()],
    ['Date of birth', printedDate(facts.born, dice)],
    [isPassport ? 'Passport No' : 'Card No', facts.passport],
    ['Date of expiry', printedDate(facts.expires, dice)],
  ];
  rows.forEach(([label, value], row) => {
    draw.font = '25px Specimen';
    draw.fillText(label, 540, 225 + row * 108);
    draw.font = 'bold 40px Specimen';
    draw.fillText(value, 540, 272 + row * 108);
  });
  const zone = isPassport ? passportZone(facts) : cardZone(facts);
  const size = isPassport ? 58 : 76;
  draw.fillStyle = 'rgba(255, 255, 255, 0.55)';
  const strip = zone.length * size * 1.35 + 40;
  draw.fillRect(0, height - strip, width, strip);
  draw.fillStyle = '#101010';
  const advance = (width - 160) / (zone[0]?.length ?? 1);
  zone.forEach((line, row) => {
    draw.font = `${Math.round(advance * 1.62)}px Zone`;
    [...line].forEach((letter, column) => {
      draw.fillText(letter, 80 + column * advance, height - 40 - (zone.length - 1 - row) * size * 1.3);
    });
  });
}

function light(canvas: Canvas, dice: Dice): void {
  const draw = canvas.getContext('2d');
  draw.resetTransform();
  const shade = draw.createLinearGradient(0, 0, dice.of([2200, 0]), 1650);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(1, `rgba(0, 0, 0, ${0.1 + dice.next() * 0.3})`);
  draw.fillStyle = shade;
  draw.fillRect(0, 0, 2200, 1650);
}

/** Blur and noise, the same for the same seed. */
async function worn(canvas: Canvas, dice: Dice, noise: number, blur: number) {
  const { width, height } = canvas;
  const grain = Buffer.alloc(width * height);
  for (let at = 0; at < grain.length; at += 1) {
    const around = dice.next() + dice.next() + dice.next() - 1.5;
    grain[at] = Math.max(0, Math.min(255, Math.round(128 + around * noise * 2)));
  }
  const picture = sharp(await canvas.encode('png')).flatten();
  const soft = blur > 0.3 ? sharp(await picture.blur(blur).png().toBuffer()) : picture;
  return soft.composite([
    {
      input: await sharp(grain, { raw: { width, height, channels: 1 } })
        .toColourspace('srgb')
        .png()
        .toBuffer(),
      blend: 'soft-light',
    },
  ]);
}

const grey = (value: number): string => `rgb(${value}, ${value}, ${value})`;
