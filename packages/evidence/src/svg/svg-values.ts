import { EvidenceRefused } from '../evidence-refused.ts';

const LOCAL_REFERENCE = /^#[^\s"'()<>\\#]{1,200}$/;
const URL_FUNCTION = /url\s*\(([^)]*)\)?/gi;
/** Schemes and calls that reach outside the file or run something. */
const REACHES_OUT =
  /(?:javascript|vbscript|data|file|https?|ftp|blob|about)\s*:|expression\s*\(|image-set\s*\(|image\s*\(|-moz-binding/i;

/** The id of a link within the file; any other link is refused. */
export function localTarget(href: string): string {
  const target = href.trim();
  if (!LOCAL_REFERENCE.test(target)) throw new EvidenceRefused('active_content', 'SVG link out of the file');
  return target.slice(1);
}

/** The ids that a painting value points to (`fill="url(#a)"`); refuses a value that refers outside the file. */
export function targetsInValue(value: string): string[] {
  // An escape could hide any of the words we search for.
  if (/url|@|:|\(/i.test(value) && value.includes('\\'))
    throw new EvidenceRefused('active_content', 'escaped CSS');
  const targets: string[] = [];
  const rest = value.replace(URL_FUNCTION, (_whole, inner: string) => {
    targets.push(localTarget(inner.trim().replace(/^(["'])(.*)\1$/, '$2')));
    return '';
  });
  if (REACHES_OUT.test(rest))
    throw new EvidenceRefused('active_content', 'SVG value reaches out of the file');
  return targets;
}

/** The ids a style sheet points to; rules that load (`@import`, `@font-face`) are refused with every other at-rule. */
export function targetsInStyleSheet(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  if (/[@\\<]/.test(plain)) throw new EvidenceRefused('active_content', 'SVG style sheet loads or escapes');
  return targetsInValue(plain);
}
