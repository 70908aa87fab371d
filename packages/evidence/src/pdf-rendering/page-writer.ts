import { currentTexts } from '@probity/domain/texts/current.ts';
import PDFDocument from 'pdfkit';
import { type Face, type FontStyle, widthOf } from './fonts.ts';
import { type Direction, directionOf, textRuns } from './text-runs.ts';
import { wrapLine } from './wrap-line.ts';

/** A4, with the margins, type and colours of the exported file (`file-template.typ`). */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56.7;
const TOP = 68;
const BOTTOM = 66;
const LABELS = 119;
const GUTTER = 12;
export const INK = '#1a1c24';
export const SOFT = '#5c616e';
const LINE = '#d9d4c9';
const HAIRLINE = 0.5;
const LOGO = { width: 128, height: 25.5 };
const LINE_HEIGHT = 1.45;
const TITLE_LINE_HEIGHT = 1.2;
const BODY = 9.5;
export const SMALL = 8;

/** Passing features, even none, makes PDFKit shape a run as a whole: word by word, two Arabic words would swap. */
const WHOLE_RUN = { features: [] };

interface Style {
  font?: FontStyle;
  size?: number;
  color?: string;
  indent?: number;
  /** By default, as wide as the page allows. */
  width?: number;
  after?: number;
  /** By default, the direction of the first letter. */
  direction?: Direction;
  /** The structure tag for screen readers. */
  role?: 'H1' | 'H2' | 'P';
}

export interface PageHead {
  title: string;
  at: Date;
  /** Shown at the top of every page. */
  brand: string;
  /** The logo of the account for which it is rendered, as a PNG. */
  logo?: Uint8Array | null | undefined;
}

/** Writes from top to bottom and breaks pages. Everything is tagged for screen readers. */
export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #chunks: Buffer[] = [];
  readonly #registered = new Set<Face>();
  readonly #brand: string;
  readonly #logo: Uint8Array | null;
  readonly #title: string;
  #y = 0;
  #page = 0;

  /** The time of the content, not of the rendering: the same content gives the same document. */
  constructor({ title, at, brand, logo = null }: PageHead) {
    this.#brand = brand;
    this.#title = title;
    this.#logo = logo;
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: currentTexts().tag,
      displayTitle: true,
      info: { Title: title, CreationDate: at, ModDate: at, Producer: brand, Creator: brand },
    });
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.newPage();
  }

  get pdf(): PDFKit.PDFDocument {
    return this.#pdf;
  }

  newPage(): void {
    this.#pdf.addPage();
    this.#page += 1;
    this.artifact(() => this.#drawHead());
    this.#y = TOP;
  }

  /** The logo or the product on the first page, what the document is on the others. */
  #drawHead(): void {
    const hasLogo = this.#page === 1 && this.#logo !== null;
    if (hasLogo && this.#logo)
      this.#pdf.image(Buffer.from(this.#logo), MARGIN, 20, {
        fit: [LOGO.width, LOGO.height],
        valign: 'center',
      });
    const atEnd = hasLogo || this.#page > 1;
    if (this.#page > 1) this.#drawSmall(this.#title, 36, { width: PAGE.width - 2 * MARGIN - LABELS });
    this.#drawSmall(this.#brand, 36, atEnd ? { isAtEnd: true } : { font: 'bold', color: INK });
    this.#drawHairline(52);
  }

  write(text: string, style: Style = {}): void {
    const { font = 'regular', size = BODY, color = INK, indent = 0, after = 0, role = 'P' } = style;
    const width = style.width ?? PAGE.width - 2 * MARGIN - indent;
    const lineHeight = size * (font === 'title' ? TITLE_LINE_HEIGHT : LINE_HEIGHT);
    const measure = (part: string) => widthOf(font, part) * size;
    const element = this.#pdf.struct(role);
    for (const paragraph of clean(text).split('\n')) {
      const direction = style.direction ?? directionOf(paragraph);
      for (const line of wrapLine(paragraph, width, measure)) {
        this.room(lineHeight);
        this.#y += lineHeight;
        if (!line) continue;
        const y = this.#y - lineHeight + (lineHeight - size) / 2;
        element.add(
          this.#marked(role, () =>
            this.#drawLine(line, { x: MARGIN + indent, y, size, font, color, width, direction }),
          ),
        );
      }
    }
    element.end();
    this.#root.add(element);
    this.#y += after;
  }

  title(text: string, lead?: string): void {
    this.write(text, { font: 'title', size: 24, after: 8, role: 'H1' });
    if (lead) this.write(lead, { color: SOFT, after: 8 });
  }

  /** Never alone at the end of a page. */
  heading(text: string, room = 60): void {
    this.room(room + 44);
    this.gap(20);
    this.write(text, { font: 'title', size: 14, after: 6, role: 'H2' });
  }

  /** A label with its value beside it. */
  fact(label: string, value: string, style: Pick<Style, 'direction'> = {}): void {
    this.room(30);
    this.gap(4);
    this.beside(
      () => this.write(label, { color: SOFT, width: LABELS - GUTTER }),
      () => this.write(value, { indent: LABELS, ...style }),
    );
    this.gap(4);
  }

  /** The second part begins beside the first; both may need more than one page. */
  beside(first: () => void, second: () => void): void {
    const [top, page] = [this.#y, this.#page];
    first();
    const end = this.#y;
    if (this.#page === page) this.#y = top;
    const begun = this.#page;
    second();
    if (this.#page === begun) this.#y = Math.max(this.#y, end);
  }

  rule(): void {
    this.room(12);
    this.#y += 6;
    const y = this.#y;
    this.artifact(() => this.#drawHairline(y));
    this.#y += 6;
  }

  /** An image with its alternative text. */
  figure(alt: string, height: number, draw: (at: { x: number; top: number }) => void): void {
    this.room(height);
    const at = { x: MARGIN, top: this.#y };
    const element = this.#pdf.struct('Figure', { alt });
    element.add(this.#marked('Figure', () => draw(at)));
    element.end();
    this.#root.add(element);
    this.#y += height;
  }

  gap(height: number): void {
    this.#y += height;
  }

  room(height: number): void {
    if (this.#y + height > PAGE.height - BOTTOM) this.newPage();
  }

  /** Content that screen readers skip. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Ends the document with a line at the foot of every page, numbered through. */
  async finish(foot: string): Promise<Uint8Array> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.#pdf.switchToPage(start + index);
      const page = currentTexts().t('pdf.file.page', { page: String(index + 1), pages: String(count) });
      this.artifact(() => {
        this.#drawHairline(PAGE.height - 52);
        this.#drawSmall(foot, PAGE.height - 44, { width: PAGE.width - 2 * MARGIN - LABELS });
        this.#drawSmall(page, PAGE.height - 44, { isAtEnd: true });
      });
    }
    this.#root.end();
    const ended = new Promise<void>((resolve) => this.#pdf.once('end', resolve));
    this.#pdf.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  #drawHairline(y: number): void {
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(HAIRLINE)
      .stroke(LINE);
  }

  /** One line of the head or the foot, as much as fits. */
  #drawSmall(
    text: string,
    y: number,
    style: { font?: FontStyle; color?: string; width?: number; isAtEnd?: boolean } = {},
  ): void {
    const { font = 'regular', color = SOFT, width = PAGE.width - 2 * MARGIN, isAtEnd = false } = style;
    const measure = (part: string) => widthOf(font, part) * SMALL;
    const [line = ''] = wrapLine(clean(text).replaceAll('\n', ' '), width, measure);
    const x = isAtEnd ? PAGE.width - MARGIN - measure(line) : MARGIN;
    this.#drawLine(line, { x, y, size: SMALL, font, color });
  }

  #marked(role: string, draw: () => void) {
    const content = this.#pdf.markStructureContent(role);
    draw();
    this.#pdf.endMarkedContent();
    return content;
  }

  #drawLine(
    text: string,
    at: {
      x: number;
      y: number;
      size: number;
      font: FontStyle;
      color: string;
      width?: number;
      direction?: Direction;
    },
  ): void {
    const runs = textRuns(at.font, text, at.direction);
    const pdf = this.#pdf;
    const measured = runs.map((run) => {
      this.#useFace(run.face);
      return { ...run, width: pdf.fontSize(at.size).widthOfString(run.text, WHOLE_RUN) };
    });
    const total = measured.reduce((sum, { width }) => sum + width, 0);
    let x = at.direction === 'rtl' && at.width ? at.x + at.width - total : at.x;
    // Fonts share one baseline.
    const baseline = at.y + at.size * 0.9;
    for (const { face, text: part, width } of measured) {
      this.#useFace(face);
      pdf
        .fontSize(at.size)
        .fillColor(at.color)
        .text(part, x, baseline, { ...WHOLE_RUN, lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }

  #useFace(face: Face): void {
    if (!this.#registered.has(face)) this.#pdf.registerFont(face.name, face.bytes);
    this.#registered.add(face);
    this.#pdf.font(face.name);
  }
}

/** Normalises line endings and removes invisible characters. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
