import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { type Fonts, printable, widthOf } from './fonts.ts';
import { wrapLine } from './wrap-line.ts';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const BOTTOM = 72;
export const INK = rgb(0.1, 0.11, 0.14);
export const SOFT = rgb(0.36, 0.38, 0.43);
const LINE = rgb(0.85, 0.83, 0.79);

interface Style {
  font?: PDFFont;
  size?: number;
  color?: typeof INK;
  indent?: number;
  after?: number;
}

/** Writes downwards and turns the page where it ends. */
export class PageWriter {
  readonly #pdf: PDFDocument;
  readonly #fonts: Fonts;
  readonly #written: PDFPage[] = [];
  #page!: PDFPage;
  #y = 0;

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.newPage();
  }

  get page(): PDFPage {
    return this.#page;
  }

  newPage(): void {
    this.#page = this.#pdf.addPage([PAGE.width, PAGE.height]);
    this.#written.push(this.#page);
    this.#y = PAGE.height - MARGIN;
  }

  write(text: string, style: Style = {}): void {
    const { font = this.#fonts.regular, size = 11, color = INK, indent = 0, after = 0 } = style;
    const width = PAGE.width - 2 * MARGIN - indent;
    for (const paragraph of printable(font, text).split('\n'))
      for (const line of wrapLine(paragraph, width, (part) => widthOf(font, part, size))) {
        this.room(size * 1.5);
        this.#y -= size * 1.5;
        if (line) this.#page.drawText(line, { x: MARGIN + indent, y: this.#y, size, font, color });
      }
    this.#y -= after;
  }

  rule(): void {
    this.room(18);
    this.#y -= 10;
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y },
      end: { x: PAGE.width - MARGIN, y: this.#y },
      thickness: 0.75,
      color: LINE,
    });
    this.#y -= 6;
  }

  /** Takes a band of the page for a drawing, and says where its top left is. */
  band(height: number): { x: number; top: number } {
    this.room(height);
    const top = this.#y;
    this.#y -= height;
    return { x: MARGIN, top };
  }

  room(height: number): void {
    if (this.#y - height < BOTTOM) this.newPage();
  }

  /** A line at the foot of every page that was written here. */
  foot(text: string): void {
    const font = this.#fonts.regular;
    this.#written.forEach((page, index) => {
      const line = printable(font, `${text} · ${index + 1} of ${this.#written.length}`);
      const [first = ''] = wrapLine(line, PAGE.width - 2 * MARGIN, (part) => widthOf(font, part, 8));
      page.drawText(first, { x: MARGIN, y: 40, size: 8, font, color: SOFT });
    });
  }
}
