import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Chart, ChartEdge, ChartNode } from './chart-model.ts';
import { formatShare } from './format-share.ts';
import { type LaidOut, NODE } from './layout-graph.ts';
import { nodeStyle } from './node-style.ts';
import { useEffectiveText } from './use-effective-text.ts';

interface ChartDrawingProps {
  ref: RefObject<SVGSVGElement | null>;
  chart: Chart;
  layout: LaidOut;
  scale: number;
  label: string;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

const FONT = 'Inter Variable, Inter, system-ui, sans-serif';

/** Attributes only, no classes: the same drawing is exported as a file. */
export function ChartDrawing({ ref, chart, layout, scale, label, chosen, onChoose }: ChartDrawingProps) {
  const { width, height } = layout;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      fontFamily={FONT}
    >
      {chart.edges.map((edge) => (
        <Edge key={edge.id} edge={edge} at={layout.edges[edge.id]} />
      ))}
      {chart.edges.map((edge) => (
        <EdgeLabel key={edge.id} edge={edge} at={layout.edges[edge.id]?.label} />
      ))}
      {chart.nodes.map((node) => (
        <Node
          key={node.id}
          node={node}
          at={layout.nodes[node.id]}
          isChosen={node.id === chosen}
          onChoose={() => onChoose(node.id === chosen ? null : node.id)}
        />
      ))}
    </svg>
  );
}

const STROKES = { owns: 'var(--accent)', controls: 'var(--info)', unknown: 'var(--line-control)' } as const;

function dashOf({ kind, isCounted }: ChartEdge): string | undefined {
  if (kind === 'unknown' || !isCounted) return '2 4';
  return kind === 'controls' ? '6 4' : undefined;
}

function Edge({ edge, at }: { edge: ChartEdge; at: LaidOut['edges'][string] | undefined }) {
  if (!at) return null;
  const share = Number(edge.share?.max ?? 0);
  return (
    <path
      d={curve(at.points)}
      fill="none"
      stroke={STROKES[edge.kind]}
      strokeWidth={edge.kind === 'owns' && edge.isCounted ? 1.25 + share / 30 : 1.25}
      strokeDasharray={dashOf(edge)}
    />
  );
}

/** Curves from point to point, vertical at each layer. */
function curve(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let last = first;
  const parts = rest.map((point) => {
    const middle = (last.y + point.y) / 2;
    const part = `C${last.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
    last = point;
    return part;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

function EdgeLabel({ edge, at }: { edge: ChartEdge; at: { x: number; y: number } | undefined }) {
  const t = useTranslations('ownership');
  if (!at) return null;
  const [right] = edge.interest?.rights ?? [];
  const [role] = edge.interest?.roles ?? [];
  const words = edge.share
    ? formatShare(edge.share)
    : right
      ? t('control')
      : role
        ? t(`role.${role}`)
        : t('control');
  const isDisputed = edge.interest?.agreement === 'Differ';
  const text = isDisputed ? `${words} !` : words;
  const width = text.length * 6.6 + 12;
  return (
    <g>
      <rect x={at.x - width / 2} y={at.y - 10} width={width} height={20} rx={4} fill="var(--surface)" />
      <text
        x={at.x}
        y={at.y + 4}
        textAnchor="middle"
        fontSize={12}
        fontWeight={600}
        fill={isDisputed ? 'var(--warn)' : edge.kind === 'unknown' ? 'var(--ink-3)' : 'var(--ink)'}
      >
        {text}
        {isDisputed && <title>{t('agreement.Differ')}</title>}
      </text>
    </g>
  );
}

interface NodeProps {
  node: ChartNode;
  at: { x: number; y: number } | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Node({ node, at, isChosen, onChoose }: NodeProps) {
  const t = useTranslations('ownership');
  const effective = useEffectiveText();
  if (!at) return null;
  const { party, isSubject, unexplained } = node;
  const name = party ? (party.name ?? t('hidden')) : t('notKnown');
  const standing = nodeStyle(node);
  const words = lineOf();
  const unconfirmed = party?.isUnconfirmed ? roleConfirmation({ name, consent: 'NotAsked' }) : null;
  const x = at.x - NODE.width / 2;
  const y = at.y - NODE.height / 2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below offers the same by keyboard
    <g onClick={onChoose} cursor="pointer" data-party={node.id}>
      <title>{[name, words, unconfirmed].filter(Boolean).join(', ')}</title>
      {isChosen && <Shape kind="ring" x={x - 4} y={y - 4} node={node} stroke="var(--accent)" width={2} />}
      <Shape kind="node" x={x} y={y} node={node} stroke={standing.stroke} width={standing.width} />
      <text x={x + 16} y={y + 24} fontSize={13} fontWeight={500} fill="var(--ink)">
        {cut(name, 21)}
      </text>
      <circle cx={x + 22} cy={y + 40} r={5} fill={standing.dot} />
      <text x={x + 33} y={y + 44} fontSize={11.5} fill="var(--ink-3)">
        {cut(words, 24)}
      </text>
      {unconfirmed && (
        <g>
          <rect
            x={x + 10}
            y={y + NODE.height - 8}
            width={NODE.width - 20}
            height={16}
            rx={8}
            fill="var(--warn-soft)"
          />
          <text
            x={x + NODE.width / 2}
            y={y + NODE.height + 4}
            textAnchor="middle"
            fontSize={10.5}
            fill="var(--warn)"
          >
            {t('unconfirmed')}
          </text>
        </g>
      )}
      {party?.screening && party.screening.undecided > 0 && (
        <g>
          <circle cx={x + NODE.width - 12} cy={y + 4} r={9} fill="var(--bad)" />
          <text
            x={x + NODE.width - 12}
            y={y + 8}
            textAnchor="middle"
            fontSize={11}
            fontWeight={600}
            fill="var(--bad-ink)"
          >
            {party.screening.undecided}
          </text>
          <title>{t('screened.open', { count: party.screening.undecided })}</title>
        </g>
      )}
    </g>
  );

  function lineOf(): string {
    if (unexplained) return t('unexplained', { share: formatShare(unexplained) });
    if (isSubject || !party) return t('subject');
    const share = effective(party);
    if (party.kind === 'Person' && share)
      return Number(party.capital?.max ?? 0) > 0 ? t('effective', { share }) : share;
    const country = party.country && countryName(party.country);
    if (party.kind === 'Organisation' && country) return country;
    return [t(`kind.${party.kind}`), country].filter(Boolean).join(' · ');
  }
}

interface ShapeProps {
  kind: 'ring' | 'node';
  x: number;
  y: number;
  node: ChartNode;
  stroke: string;
  width: number;
}

/** People are round, organisations square, trusts have cut corners, and unknown parties a dashed outline. */
function Shape({ kind, x, y, node, stroke, width }: ShapeProps) {
  const grown = kind === 'ring' ? 8 : 0;
  const [w, h] = [NODE.width + grown, NODE.height + grown];
  const shared = {
    fill: kind === 'ring' ? 'none' : 'var(--surface)',
    stroke,
    strokeWidth: width,
  };
  const cutBy = 12;
  if (node.party?.kind === 'Trust')
    return (
      <polygon
        {...shared}
        points={[
          [x + cutBy, y],
          [x + w - cutBy, y],
          [x + w, y + cutBy],
          [x + w, y + h - cutBy],
          [x + w - cutBy, y + h],
          [x + cutBy, y + h],
          [x, y + h - cutBy],
          [x, y + cutBy],
        ]
          .map((point) => point.join(','))
          .join(' ')}
      />
    );
  const isUnknown = !node.party || node.party.kind === 'Unknown';
  const isPerson = node.party?.kind === 'Person';
  return (
    <rect
      {...shared}
      x={x}
      y={y}
      width={w}
      height={h}
      rx={isPerson ? h / 2.4 : 6}
      strokeDasharray={isUnknown ? '4 4' : undefined}
    />
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
