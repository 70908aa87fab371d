import type { ValueUsed } from '@probity/domain/declarations/fill-text.ts';
import type { PrintedFile } from '@probity/evidence';

export type { PrintedBlock, PrintedFile, PrintedValue } from '@probity/evidence';

/** One stroke of a drawn signature: points in an area of 1000 by 400. */
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
  /** SHA-256 of the record of the signature: what a timestamp is about. */
  recordHash: string;
  /** Null if no timestamp was requested. */
  timestamp: { state: 'Confirmed'; authority: string; at: Date } | { state: 'Awaited' } | null;
  /** The PNG logo of the requester. */
  logo?: Uint8Array | null | undefined;
}

/** A document that records what happened: facts, then lists under headings. */
export interface Report {
  title: string;
  lead: string;
  at: Date;
  facts: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    /** A QR code of an address, with a text below it. */
    code?: { address: string; text: string };
    lines: readonly { text: string; details: readonly string[] }[];
  }[];
  closing: string;
  /** Footer of every page. */
  foot: string;
  /** Header of every page: the product's name. */
  brand: string;
  /** The PNG logo of the account it is rendered for. */
  logo?: Uint8Array | null | undefined;
}

/** Renders declarations and receipts as PDF. Text is always rendered as text: nothing in it can become markup. */
export interface PdfRenderer {
  renderText(input: { title: string; text: string; at: Date; brand: string }): Promise<Uint8Array>;
  /** The declaration followed by its certificate, in one PDF. */
  renderSigned(
    content: { text: string } | { document: Uint8Array },
    certificate: Certificate,
  ): Promise<Uint8Array>;
  renderReport(report: Report): Promise<Uint8Array>;
  /** The file of a party, tagged, rendered in a separate process because it can take seconds. */
  renderFile(file: PrintedFile): Promise<{ pdf: Uint8Array; pages: number }>;
}
