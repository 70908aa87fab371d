import type { SaxesTagNS } from 'saxes';
import { EvidenceRefused } from '../evidence-refused.ts';
import { drawnAttributes, XLINK_NAMESPACE, XML_NAMESPACE } from './svg-allow-list.ts';
import type { SvgElement } from './svg-tree.ts';
import { localTarget, targetsInValue } from './svg-values.ts';

const refuse = (detail: string) => new EvidenceRefused('active_content', detail);

/** The attributes to keep, and the ids they refer to. Active or external ones are refused, unknown ones left out. */
export function readAttributes(tag: SaxesTagNS): Pick<SvgElement, 'attributes' | 'targets'> {
  const attributes = new Map<string, string>();
  const targets: string[] = [];
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) throw refuse('SVG event handler');
    if (uri === XML_NAMESPACE && local === 'base') throw refuse('SVG base address');
    if (local === 'href' && (uri === '' || uri === XLINK_NAMESPACE)) {
      const target = localTarget(value);
      targets.push(target);
      attributes.set('href', `#${target}`);
    } else if (local === 'src') {
      throw refuse('SVG source address');
    } else if (uri === '' && drawnAttributes.has(local)) {
      targets.push(...targetsInValue(value));
      attributes.set(local, value);
    }
  }
  return { attributes, targets };
}
