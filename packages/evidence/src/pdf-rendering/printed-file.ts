type Tone = 'good' | 'open' | 'bad' | 'plain';

export interface PrintedValue {
  label: string;
  text: string;
  /** The text states that nothing was provided. */
  isMissing: boolean;
  status: string;
  tone: Tone;
  details: readonly string[];
}

export type PrintedBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  /** A QR code of an address, with a text beside it. */
  | { kind: 'code'; address: string; text: string }
  | { kind: 'figures'; items: readonly { label: string; value: string; tone: Tone }[] }
  | { kind: 'values'; columns: readonly [string, string, string]; rows: readonly PrintedValue[] }
  | {
      kind: 'table';
      columns: readonly string[];
      /** Shares of the width. */
      widths: readonly number[];
      rows: readonly (readonly string[])[];
    };

/** A printable file of a party: every text ready to show, in one language. */
export interface PrintedFile {
  /** Above the title: what kind of document it is. */
  kicker: string;
  title: string;
  lead: string;
  at: Date;
  /** BCP 47. */
  language: string;
  product: string;
  /** The account that requested it; also the alternative text of the logo. */
  author: string;
  /** A PNG. */
  logo: Uint8Array | null;
  facts: readonly { label: string; value: string }[];
  blocks: readonly PrintedBlock[];
  /** Shown at the top of every page but the first. */
  running: string;
  /** Shown at the bottom of every page. */
  foot: string;
  /** The text before, between and after the page number and the page count. */
  numbering: readonly [string, string, string];
}
