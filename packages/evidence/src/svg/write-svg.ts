import { SVG_NAMESPACE } from './svg-allow-list.ts';
import type { SvgSize } from './svg-size.ts';
import type { SvgElement } from './svg-tree.ts';

/** Serialises the tree, so that none of the upload's own bytes are rendered. */
export function writeSvg(root: SvgElement, size: SvgSize): string {
  const attributes = new Map(root.attributes);
  attributes.set('viewBox', size.viewBox);
  attributes.set('width', String(size.width));
  attributes.set('height', String(size.height));
  const text = write({ ...root, attributes });
  return text.replace('<svg', `<svg xmlns="${SVG_NAMESPACE}"`);
}

function write(element: SvgElement): string {
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  const children = element.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : write(child),
  );
  return `<${element.name}${attributes}>${children.join('')}</${element.name}>`;
}

// Implemented here: the process that inspects uploads may read no other package.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
