import type { TemplateComparison, TemplateDifference } from '@probity/contract/template-comparison.ts';
import { type TemplateLineKind, templateLineKinds } from '@probity/domain/templates/compare-templates.ts';

export type CellState = 'Added' | 'Removed' | 'Existing' | 'Differs';

export interface ComparisonCell {
  templateId: string;
  terms: TemplateDifference['before'];
  /** Null in the column of the template that the others are compared with. */
  state: CellState | null;
}

export interface ComparisonRow {
  kind: TemplateLineKind;
  key: string;
  cells: ComparisonCell[];
  isSame: boolean;
}

/** Every row that any of the templates has, with a cell for each template. */
export function comparisonRows({ base, others }: TemplateComparison): ComparisonRow[] {
  const columns = others.map(({ template, lines }) => ({
    templateId: template.id,
    lines: new Map(lines.map((line) => [`${line.kind} ${line.key}`, line])),
  }));
  const names = new Map(
    others.flatMap(({ lines }) => lines.map((line) => [`${line.kind} ${line.key}`, line])),
  );
  const rows = [...names].map(([name, { kind, key }]): ComparisonRow => {
    const found = columns.map((column) => column.lines.get(name));
    const inBase = found.find((line) => line?.before)?.before ?? null;
    const cells = columns.map(({ templateId }, index) => cellOf(templateId, found[index]));
    return {
      kind,
      key,
      cells: [{ templateId: base.id, terms: inBase, state: null }, ...cells],
      isSame: cells.every(({ state }) => state === 'Existing' || state === null),
    };
  });
  return rows.toSorted((a, b) => templateLineKinds.indexOf(a.kind) - templateLineKinds.indexOf(b.kind));
}

/** A row that neither the first nor this template has is empty here. */
function cellOf(templateId: string, line: TemplateDifference | undefined): ComparisonCell {
  if (!line) return { templateId, terms: null, state: null };
  return { templateId, terms: line.after, state: line.differs.length > 0 ? 'Differs' : line.state };
}

export const countStates = (lines: readonly TemplateDifference[]) => {
  const count = (test: (line: TemplateDifference) => boolean) => lines.filter(test).length;
  return {
    added: count(({ state }) => state === 'Added'),
    removed: count(({ state }) => state === 'Removed'),
    differing: count(({ differs }) => differs.length > 0),
    same: count(({ state, differs }) => state === 'Existing' && differs.length === 0),
  };
};
