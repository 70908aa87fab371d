/** Left, top, width and height as fractions of the page as it is shown. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface ReadWord {
  readonly text: string;
  readonly box: Box;
  /** The confidence of the recognition, from 0 to 100; null if the document has its own text layer. */
  readonly confidence: number | null;
}

export interface ReadPage {
  readonly number: number;
  /** From top to bottom, the words of each from left to right. */
  readonly lines: readonly (readonly ReadWord[])[];
}

/** The machine-readable zone of a passport or card, with all check digits valid. */
export interface MachineReadableZone {
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly documentCode: string;
  /** ISO 3166 with three letters, as ICAO writes it. */
  readonly issuer: string | null;
  readonly number: string | null;
  readonly lastName: string | null;
  readonly firstNames: string | null;
  readonly nationality: string | null;
  /** yyyy-mm-dd */
  readonly birthDate: string | null;
  readonly expiresOn: string | null;
  readonly sex: 'Female' | 'Male' | null;
}

/** What was read in a document. */
export interface ReadDocument {
  readonly pages: readonly ReadPage[];
  readonly zone: MachineReadableZone | null;
}

/** A place in a document. */
export interface Passage {
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly text: string;
}

export type Finding =
  | ({ readonly outcome: 'Found' } & Passage)
  | ({ readonly outcome: 'Differs' } & Passage)
  | { readonly outcome: 'NotFound' };
