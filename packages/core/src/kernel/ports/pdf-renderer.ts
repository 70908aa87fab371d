import type { ValueUsed } from '@probity/domain/declarations/fill-text.ts';
import type { PrintedFile } from '@probity/evidence';

export type { PrintedBlock, PrintedFile, PrintedValue } from '@probity/evidence';

/** One stroke of a drawn signature: points in a field of 1000 by 400. */
type Stroke = [x: number, y: number][];

export type Signature =
  | { method: 'typed'; name: string }
  | { method: 'drawn'; name: string; strokes: Stroke[] };

/** What the last page of a signed declaration certifies. */
interface Certificate {
  productName: string;
  productUrl: string;
  agreementId: string;
  title: string;
  requesterName: string;
  signerName: string;
  signedBy: { name: string; email: string };
  signedAt: Date;
  signature: Signature;
  contentHash: string;
  used: readonly ValueUsed[];
  /** The PNG of the party that asked for it. */
  logo?: Uint8Array | null | undefined;
}

/** A document that says what happened: facts, then lists under headings. */
export interface Sheet {
  title: string;
  lead: string;
  at: Date;
  facts: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    lines: readonly { text: string; details: readonly string[] }[];
  }[];
  closing: string;
  /** At the foot of every page. */
  foot: string;
  /** At the head of every page: the product's name. */
  brand: string;
  /** The PNG of the account on whose behalf it is drawn. */
  logo?: Uint8Array | null | undefined;
}

/** Renders declarations and receipts as PDF. Every character of a text is text: nothing in it can become markup. */
export interface PdfRenderer {
  renderText(input: { title: string; text: string; at: Date; brand: string }): Promise<Uint8Array>;
  /** The declaration with its certificate behind it, in one PDF. */
  renderSigned(
    content: { text: string } | { document: Uint8Array },
    certificate: Certificate,
  ): Promise<Uint8Array>;
  renderSheet(sheet: Sheet): Promise<Uint8Array>;
  /** The file of a party, tagged, in a process of its own: it may take seconds. */
  renderFile(file: PrintedFile): Promise<{ pdf: Uint8Array; pages: number }>;
}
