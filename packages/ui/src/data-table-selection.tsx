import { Checkbox } from './checkbox.tsx';

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  allLabel: string;
  rowLabel: (row: Row) => string;
}

interface SelectAllProps<Row> {
  keys: readonly string[];
  selection: TableSelection<Row>;
}

export function SelectAll<Row>({ keys, selection }: SelectAllProps<Row>) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  const toggle = () => {
    const next = new Set(selection.selected);
    for (const key of keys) all ? next.delete(key) : next.add(key);
    selection.onChange(next);
  };
  return (
    <Checkbox
      aria-label={selection.allLabel}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={toggle}
    />
  );
}

interface SelectRowProps<Row> {
  row: Row;
  rowId: string;
  selection: TableSelection<Row>;
}

export function SelectRow<Row>({ row, rowId, selection }: SelectRowProps<Row>) {
  const checked = selection.selected.has(rowId);
  const toggle = () => {
    const next = new Set(selection.selected);
    checked ? next.delete(rowId) : next.add(rowId);
    selection.onChange(next);
  };
  return <Checkbox aria-label={selection.rowLabel(row)} checked={checked} onChange={toggle} />;
}
