export type EvidenceKind = 'pdf' | 'jpeg' | 'png' | 'svg';

export interface EvidenceType {
  readonly kind: EvidenceKind;
  readonly extensions: readonly string[];
  /** Types that a browser may declare for the file; any other is a mismatch, unless it means "unknown". */
  readonly declaredTypes: readonly string[];
  readonly maxBytes: number;
  /** How long the sandbox may work on one file before it is killed. */
  readonly maxMilliseconds: number;
  readonly safeType: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** What happens to a file of this type; the README has the same text. */
  readonly action: string;
}

const MB = 1_000_000;

/** The single table of accepted uploads; README.md shows it and a test compares the two. */
export const evidenceTypes: readonly EvidenceType[] = [
  {
    kind: 'pdf',
    extensions: ['pdf'],
    declaredTypes: ['application/pdf', 'application/x-pdf'],
    maxBytes: 25 * MB,
    maxMilliseconds: 10_000,
    safeType: 'application/pdf',
    action: 'parsed three ways, refused with active content, kept byte for byte',
  },
  {
    kind: 'jpeg',
    extensions: ['jpeg', 'jpg'],
    declaredTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    maxBytes: 25 * MB,
    maxMilliseconds: 10_000,
    safeType: 'image/jpeg',
    action: 'turned upright, decoded and encoded again without metadata',
  },
  {
    kind: 'png',
    extensions: ['png'],
    declaredTypes: ['image/png', 'image/x-png'],
    maxBytes: 25 * MB,
    maxMilliseconds: 10_000,
    safeType: 'image/png',
    action: 'decoded and encoded again without metadata or animation',
  },
  {
    kind: 'svg',
    extensions: ['svg'],
    declaredTypes: ['image/svg+xml', 'image/svg', 'text/xml', 'application/xml'],
    maxBytes: 2 * MB,
    maxMilliseconds: 2_000,
    safeType: 'image/png',
    action: 'checked against an allow-list, written again, rendered to PNG',
  },
];

export interface EvidenceLimits {
  readonly maxPixels: number;
  readonly maxPages: number;
  /** Limit of the text kept for search, in characters. */
  readonly maxTextLength: number;
  /** Limit of one unpacked stream of a PDF, in bytes. */
  readonly maxUnpackedStream: number;
  /** Limit of all unpacked streams of a PDF together, in bytes. */
  readonly maxUnpackedTotal: number;
  readonly maxSvgElements: number;
  /** Limit of elements after every `use`, pattern and mask has been resolved. */
  readonly maxSvgDrawn: number;
  readonly maxSvgDepth: number;
  readonly maxSvgUseDepth: number;
  /** The longer side of a rendered SVG, in pixels. */
  readonly svgRenderSide: number;
}

export const defaultLimits: EvidenceLimits = {
  maxPixels: 40_000_000,
  maxPages: 500,
  maxTextLength: 1_000_000,
  maxUnpackedStream: 128 * MB,
  maxUnpackedTotal: 256 * MB,
  maxSvgElements: 20_000,
  maxSvgDrawn: 50_000,
  maxSvgDepth: 64,
  maxSvgUseDepth: 8,
  svgRenderSide: 2_048,
};

export function evidenceType(kind: EvidenceKind): EvidenceType {
  const found = evidenceTypes.find((type) => type.kind === kind);
  if (!found) throw new TypeError(`No evidence type ${kind}`);
  return found;
}
