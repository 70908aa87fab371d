import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import { gradientElements } from './svg-allow-list.ts';
import type { SvgElement } from './svg-tree.ts';
import { childElements, everyElement } from './svg-tree.ts';

interface Weight {
  readonly drawn: number;
  readonly references: number;
}

/**
 * Counts what a renderer would draw once every reference is followed, without drawing it: ten levels of ten
 * `use` each are a hundred lines of text and ten thousand million elements.
 */
export function assertDrawable(root: SvgElement, limits: EvidenceLimits): void {
  const byId = new Map<string, SvgElement>();
  for (const element of everyElement(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  assertStyleTargets(root, byId);

  const known = new Map<SvgElement, Weight>();
  const open = new Set<SvgElement>();
  const weigh = (element: SvgElement): Weight => {
    const before = known.get(element);
    if (before) return before;
    if (open.has(element)) throw new EvidenceRefused('too_complex', 'SVG refers to itself');
    open.add(element);
    let drawn = 1;
    let references = 0;
    for (const child of childElements(element)) {
      const weight = weigh(child);
      drawn += weight.drawn;
      references = Math.max(references, weight.references);
    }
    for (const target of element.name === 'style' ? [] : element.targets) {
      const found = byId.get(target);
      if (!found) continue;
      const weight = weigh(found);
      drawn += weight.drawn;
      references = Math.max(references, weight.references + 1);
    }
    if (drawn > limits.maxSvgDrawn) throw new EvidenceRefused('too_complex', 'SVG draws too much');
    if (references > limits.maxSvgUseDepth) throw new EvidenceRefused('too_complex', 'SVG refers too deep');
    open.delete(element);
    const weight = { drawn, references };
    known.set(element, weight);
    return weight;
  };
  weigh(root);
}

/** A style sheet can paint every element with its target, so only cheap targets are let through. */
function assertStyleTargets(root: SvgElement, byId: ReadonlyMap<string, SvgElement>): void {
  for (const element of everyElement(root)) {
    if (element.name !== 'style') continue;
    for (const target of element.targets) {
      const found = byId.get(target);
      if (found && !gradientElements.has(found.name)) {
        throw new EvidenceRefused('too_complex', 'SVG style sheet paints with more than a gradient');
      }
    }
  }
}
