import { currentTexts } from '@probity/domain/texts/current.ts';
import PDFDocument from 'pdfkit';
import { type Face, type FontStyle, widthOf } from './fonts.ts';
import { type Direction, directionOf, textRuns } from './text-runs.ts';
import { wrapLine } from './wrap-line.ts';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const BOTTOM = 72;
export const INK = '#1a1c24';
export const SOFT = '#5c616e';
const LINE = '#d9d4c9';
const LOGO = { width: 120, height: 28 };

/** Passing features, even none, makes PDFKit shape a run as a whole: word by word, two Arabic words would swap. */
const WHOLE_RUN = { features: [] };

interface Style {
  font?: FontStyle;
  size?: number;
  color?: string;
  indent?: number;
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
  #y = 0;

  /** The time of the content, not of the rendering: the same content gives the same document. */
  constructor({ title, at, brand, logo = null }: PageHead) {
    this.#brand = brand;
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
    this.#y = MARGIN;
    this.artifact(() => {
      this.#drawLine(this.#brand, { x: MARGIN, y: 32, size: 9, font: 'bold', color: SOFT });
      if (this.#logo)
        this.#pdf.image(Buffer.from(this.#logo), PAGE.width - MARGIN - LOGO.width, 24, {
          fit: [LOGO.width, LOGO.height],
          align: 'right',
        });
    });
    this.#y += 8;
  }

  write(text: string, style: Style = {}): void {
    const { font = 'regular', size = 11, color = INK, indent = 0, after = 0, role = 'P' } = style;
    const width = PAGE.width - 2 * MARGIN - indent;
    const measure = (part: string) => widthOf(font, part) * size;
    const element = this.#pdf.struct(role);
    for (const paragraph of clean(text).split('\n')) {
      const direction = style.direction ?? directionOf(paragraph);
      for (const line of wrapLine(paragraph, width, measure)) {
        this.room(size * 1.5);
        this.#y += size * 1.5;
        if (!line) continue;
        element.add(
          this.#marked(role, () =>
            this.#drawLine(line, {
              x: MARGIN + indent,
              y: this.#y - size * 1.15,
              size,
              font,
              color,
              width,
              direction,
            }),
          ),
        );
      }
    }
    element.end();
    this.#root.add(element);
    this.#y += after;
  }

  rule(): void {
    this.room(18);
    this.#y += 10;
    const y = this.#y;
    this.artifact(() =>
      this.#pdf
        .moveTo(MARGIN, y)
        .lineTo(PAGE.width - MARGIN, y)
        .lineWidth(0.75)
        .stroke(LINE),
    );
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
      const text = `${clean(foot)} · ${index + 1} of ${count}`;
      const [first = ''] = wrapLine(text, PAGE.width - 2 * MARGIN, (part) => widthOf('regular', part) * 8);
      this.artifact(() =>
        this.#drawLine(first, { x: MARGIN, y: PAGE.height - 48, size: 8, font: 'regular', color: SOFT }),
      );
    }
    this.#root.end();
    const ended = new Promise<void>((resolve) => this.#pdf.once('end', resolve));
    this.#pdf.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
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
