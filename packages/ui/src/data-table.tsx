import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { DataTableRow } from './data-table-row.tsx';
import { SelectAll, type TableSelection } from './data-table-selection.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Pixels; columns without a width share the rest. */
  width?: number;
  /** The header is read out but not shown, for instance over row actions. */
  hideHeader?: boolean;
  hideOnPhone?: boolean;
  /** Makes the header a button; `direction` is set if the rows are sorted by it. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the first column a link that covers the row. */
  rowHref?: (row: Row) => string;
  /** Like rowHref, for rows that open a panel without a URL. */
  onRowOpen?: (row: Row) => void;
  /** The row whose panel is open. */
  openKey?: string;
  /** The row that the keyboard has moved to. */
  currentKey?: string | null;
  selection?: TableSelection<Row>;
  /** Rows of one line each, 40 pixels high. */
  dense?: boolean;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, openKey, selection, dense, empty } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-dense={dense || undefined}>
        <caption className={classes.caption}>{caption}</caption>
        <colgroup>
          {selection && <col width="48" />}
          {columns.map((column) => (
            <col key={column.key} width={column.width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.check}>
                <SelectAll keys={rows.map(rowKey)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
              >
                <Header column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataTableRow
              key={rowKey(row)}
              row={row}
              rowId={rowKey(row)}
              columns={columns}
              href={props.rowHref?.(row)}
              onOpen={props.onRowOpen}
              open={openKey === rowKey(row)}
              isCurrent={props.currentKey === rowKey(row)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header<Row>({ column: { header, hideHeader, sort } }: { column: Column<Row> }) {
  if (hideHeader) return <span className={classes.caption}>{header}</span>;
  if (!sort) return header;
  return (
    <button type="button" className={classes.sort} onClick={sort.onSort}>
      {header}
      <span aria-hidden="true">{sort.direction === 'descending' ? '↓' : '↑'}</span>
    </button>
  );
}
