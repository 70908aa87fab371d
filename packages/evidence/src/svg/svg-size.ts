import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import type { SvgElement } from './svg-tree.ts';

export interface SvgSize {
  readonly viewBox: string;
  /** Of the picture that is drawn, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of one unit, CSS's own (96 to the inch). */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** The picture's shape from its own size or view box, scaled so that the longer side has the wanted pixels. */
export function svgSize(root: SvgElement, limits: EvidenceLimits): SvgSize {
  const box = viewBox(root.attributes.get('viewBox'));
  const width = length(root.attributes.get('width')) ?? box?.width ?? 300;
  const height = length(root.attributes.get('height')) ?? box?.height ?? 150;
  if (!(width > 0 && height > 0)) throw new EvidenceRefused('damaged', 'SVG without area');
  if (width * height > limits.maxPixels) throw new EvidenceRefused('too_many_pixels', 'SVG size');
  const scale = limits.svgRenderSide / Math.max(width, height);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return {
    viewBox: box?.text ?? `0 0 ${width} ${height}`,
    width: pixels(width),
    height: pixels(height),
  };
}

function length(value: string | undefined): number | undefined {
  const match = /^\s*\+?(\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})(px|pt|pc|mm|cm|in)?\s*$/.exec(value ?? '');
  return match ? Number(match[1]) * (units[match[2] ?? ''] ?? 1) : undefined;
}

function viewBox(value: string | undefined): { text: string; width: number; height: number } | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  if (width <= 0 || height <= 0) return undefined;
  return { text: `${x} ${y} ${width} ${height}`, width, height };
}
