import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Chart, ChartEdge, ChartNode } from './chart-model.ts';
import { drawPath } from './draw-path.ts';
import { formatShare } from './format-share.ts';
import { type LaidOut, NODE } from './layout-graph.ts';
import { nodeStyle } from './node-style.ts';
import { lineTop, useNodeText } from './use-node-text.ts';

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
      d={drawPath(at.points)}
      fill="none"
      stroke={STROKES[edge.kind]}
      strokeWidth={edge.kind === 'owns' && edge.isCounted ? 1.25 + share / 30 : 1.25}
      strokeDasharray={dashOf(edge)}
    />
  );
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
  const width = text.length * 7.2 + 12;
  return (
    <g>
      <rect x={at.x - width / 2} y={at.y - 10} width={width} height={20} rx={4} fill="var(--surface)" />
      <text
        x={at.x}
        y={at.y + 4}
        textAnchor="middle"
        fontSize={13}
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
  at: LaidOut['nodes'][string] | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const TEXT_START = 20;

function Node({ node, at, isChosen, onChoose }: NodeProps) {
  const t = useTranslations('ownership');
  const textOf = useNodeText();
  if (!at) return null;
  const { party } = node;
  const standing = nodeStyle(node);
  const { title, nameLines, wordLines, isUnconfirmed } = textOf(node);
  const x = at.x - NODE.width / 2;
  const y = at.y - at.height / 2;
  const { height } = at;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below offers the same by keyboard
    <g onClick={onChoose} cursor="pointer" data-party={node.id}>
      <title>{title}</title>
      {isChosen && (
        <Shape kind="ring" {...{ x: x - 4, y: y - 4, height }} node={node} stroke="var(--accent)" width={2} />
      )}
      <Shape kind="node" {...{ x, y, height }} node={node} stroke={standing.stroke} width={standing.width} />
      {nameLines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name stay in their order
          key={index}
          x={x + TEXT_START}
          y={y + lineTop(index, 'name', nameLines.length)}
          fontSize={14}
          fontWeight={600}
          fill="var(--ink)"
        >
          {line}
        </text>
      ))}
      <circle
        cx={x + TEXT_START + 5}
        cy={y + lineTop(0, 'words', nameLines.length) - 4}
        r={5}
        fill={standing.dot}
      />
      {wordLines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text stay in their order
          key={index}
          x={x + TEXT_START + 16}
          y={y + lineTop(index, 'words', nameLines.length)}
          fontSize={12.5}
          fill="var(--ink-2)"
        >
          {line}
        </text>
      ))}
      {isUnconfirmed && (
        <g>
          <rect
            x={x + 8}
            y={y + height - 8}
            width={NODE.width - 16}
            height={18}
            rx={9}
            fill="var(--warn-soft)"
          />
          <text
            x={x + NODE.width / 2}
            y={y + height + 5}
            textAnchor="middle"
            fontSize={12.5}
            fill="var(--warn)"
          >
            {t('unconfirmed')}
          </text>
        </g>
      )}
      {party?.screening && party.screening.undecided > 0 && (
        <g>
          <circle cx={x + NODE.width - 12} cy={y + 4} r={10} fill="var(--bad)" />
          <text
            x={x + NODE.width - 12}
            y={y + 8.5}
            textAnchor="middle"
            fontSize={12.5}
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
}

interface ShapeProps {
  kind: 'ring' | 'node';
  x: number;
  y: number;
  height: number;
  node: ChartNode;
  stroke: string;
  width: number;
}

/** People are round, organisations square, trusts have cut corners, and unknown parties a dashed outline. */
function Shape({ kind, x, y, height, node, stroke, width }: ShapeProps) {
  const grown = kind === 'ring' ? 8 : 0;
  const [w, h] = [NODE.width + grown, height + grown];
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
      rx={isPerson ? 26 : 6}
      strokeDasharray={isUnknown ? '4 4' : undefined}
    />
  );
}
