import type { SaxesTagNS } from 'saxes';
import { SaxesParser } from 'saxes';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import { readAttributes } from './read-attributes.ts';
import { drawnElements, SVG_NAMESPACE, silentElements, XHTML_NAMESPACE } from './svg-allow-list.ts';
import type { SvgElement } from './svg-tree.ts';
import { targetsInStyleSheet } from './svg-values.ts';

const refuse = (detail: string) => new EvidenceRefused('active_content', detail);

/** The doctype of SVG's own standard, which drawing programs write; it is left out. Any other may hold entities. */
const STANDARD_DOCTYPE =
  /^\s*svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG 1\.[01][^"[]*"\s+"https?:\/\/www\.w3\.org\/[^"[]*"\s*$/;

/** Parses an SVG into a tree that contains only what the allow-list permits. */
export function readSvg(bytes: Uint8Array, limits: EvidenceLimits): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let root: SvgElement | null = null;
  let silent = 0;
  let elements = 0;
  let depth = 0;

  parser.on('error', () => {
    throw new EvidenceRefused('damaged', 'SVG is not well-formed XML');
  });
  parser.on('doctype', (doctype) => {
    if (!STANDARD_DOCTYPE.test(doctype)) throw refuse('SVG with a document type definition');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw refuse(`SVG processing instruction ${target.slice(0, 20)}`);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    depth += 1;
    if (elements > limits.maxSvgElements) throw new EvidenceRefused('too_complex', 'too many SVG elements');
    if (depth > limits.maxSvgDepth) throw new EvidenceRefused('too_complex', 'SVG nested too deep');
    if (tag.uri === XHTML_NAMESPACE) throw refuse('a web page inside the SVG');
    if (silent > 0 || isSilent(tag)) {
      silent += 1;
      return;
    }
    if (!drawnElements.has(tag.local)) throw refuse(`SVG element ${tag.local}`);
    const element: SvgElement = { name: tag.local, children: [], ...readAttributes(tag) };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (tag.local === 'svg') root = element;
    else throw new EvidenceRefused('damaged', 'the root is no SVG');
    open.push(element);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (silent > 0) silent -= 1;
    else open.pop();
  });
  const keepText = (text: string) => {
    if (silent === 0) open.at(-1)?.children.push(text);
  };
  parser.on('text', keepText);
  parser.on('cdata', keepText);

  parser.write(decode(bytes)).close();
  if (!root) throw new EvidenceRefused('damaged', 'no SVG root');
  return checkStyles(root);
}

/** Drawing programs keep notes in their own namespaces; they are skipped with all their content. */
function isSilent(tag: SaxesTagNS): boolean {
  return tag.uri !== SVG_NAMESPACE || silentElements.has(tag.local);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new EvidenceRefused('damaged', 'SVG is not UTF-8');
  }
}

/** Style sheets are read once their text is complete. */
function checkStyles(element: SvgElement): SvgElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : checkStyles(child)));
  if (element.name !== 'style') return { ...element, children };
  if (children.some((child) => typeof child !== 'string')) throw refuse('markup inside an SVG style sheet');
  return { ...element, children, targets: targetsInStyleSheet(children.join('')) };
}
