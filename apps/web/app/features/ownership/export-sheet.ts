/** What surrounds the drawing on paper: what it is, when, by which rule, and what its signs mean. */
export interface Sheet {
  title: string;
  /** Date and sources. */
  about: string;
  rule: string;
  legend: readonly { kind: LegendKind; text: string }[];
  foot: string;
}

type LegendKind = 'owns' | 'controls' | 'indirect' | 'unknown' | 'owner' | 'validated' | 'open' | 'rejected';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 32;
const HEAD = 96;
const LINE = 26;
const LEAST_WIDTH = 760;
/** About the width of a letter of the legend. */
const LETTER = 6.8;
const SIGN = 36;

interface Placed {
  kind: LegendKind;
  text: string;
  x: number;
  line: number;
}

/** The drawing with its title, date, rule and legend; the same drawing is on the screen. */
export function sheetOf(drawing: SVGSVGElement, sheet: Sheet): SVGSVGElement {
  // A clone has the same type; the DOM types say Node.
  const chart = drawing.cloneNode(true) as SVGSVGElement;
  for (const group of chart.querySelectorAll('[data-party]')) group.removeAttribute('data-party');
  const { width: chartWidth, height: chartHeight } = drawing.viewBox.baseVal;
  const width = Math.max(LEAST_WIDTH, chartWidth + 2 * MARGIN);
  const legend = placeLegend(sheet.legend, width - 2 * MARGIN);
  const lines = (legend.at(-1)?.line ?? 0) + 1;
  const legendTop = HEAD + chartHeight + 24;
  const height = legendTop + lines * LINE + 48;
  const page = element('svg', {
    xmlns: SVG,
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': chart.getAttribute('font-family') ?? 'sans-serif',
  });
  page.append(element('rect', { width, height, fill: 'var(--surface)' }));
  page.append(
    words(sheet.title, {
      x: MARGIN,
      y: 44,
      'font-size': 22,
      'font-weight': 600,
      fill: 'var(--ink)',
      'font-family': 'Source Serif 4 Variable, Source Serif 4, serif',
    }),
    words(sheet.about, { x: MARGIN, y: 66, 'font-size': 13, fill: 'var(--ink-2)' }),
    words(sheet.rule, { x: MARGIN, y: 84, 'font-size': 13, fill: 'var(--ink-2)' }),
  );
  for (const [name, value] of Object.entries({
    x: (width - chartWidth) / 2,
    y: HEAD,
    width: chartWidth,
    height: chartHeight,
  }))
    chart.setAttribute(name, String(value));
  page.append(chart);
  for (const { kind, text, x, line } of legend) {
    const y = legendTop + line * LINE;
    page.append(
      sign(kind, MARGIN + x, y),
      words(text, { x: MARGIN + x + SIGN, y: y + 4, 'font-size': 12.5, fill: 'var(--ink-2)' }),
    );
  }
  page.append(words(sheet.foot, { x: MARGIN, y: height - 18, 'font-size': 11, fill: 'var(--ink-3)' }));
  return page;
}

/** As many signs on a line as fit. */
function placeLegend(legend: Sheet['legend'], room: number): Placed[] {
  let x = 0;
  let line = 0;
  return legend.map(({ kind, text }) => {
    const wide = SIGN + text.length * LETTER + 24;
    if (x > 0 && x + wide > room) {
      x = 0;
      line += 1;
    }
    const placed = { kind, text, x, line };
    x += wide;
    return placed;
  });
}

const DASHES: Partial<Record<LegendKind, string>> = { controls: '6 4', indirect: '2 4', unknown: '2 4' };
const COLORS: Record<LegendKind, string> = {
  owns: 'var(--accent)',
  controls: 'var(--info)',
  indirect: 'var(--accent)',
  unknown: 'var(--line-control)',
  owner: 'var(--ok)',
  validated: 'var(--ok)',
  open: 'var(--warn)',
  rejected: 'var(--bad)',
};

function sign(kind: LegendKind, x: number, y: number): SVGElement {
  const color = COLORS[kind];
  if (kind === 'owner')
    return element('rect', {
      x,
      y: y - 7,
      width: 26,
      height: 14,
      rx: 7,
      fill: 'none',
      stroke: color,
      'stroke-width': 2,
    });
  if (kind === 'validated' || kind === 'open' || kind === 'rejected')
    return element('circle', { cx: x + 13, cy: y, r: 5, fill: color });
  return element('line', {
    ...{ x1: x, y1: y, x2: x + 28, y2: y, stroke: color, 'stroke-width': 2 },
    ...(DASHES[kind] && { 'stroke-dasharray': DASHES[kind] }),
  });
}

function words(text: string, attributes: Record<string, string | number>): SVGElement {
  const node = element('text', attributes);
  node.textContent = text;
  return node;
}

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}
