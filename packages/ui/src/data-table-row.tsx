import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { SelectRow, type TableSelection } from './data-table-selection.tsx';
import { UiLink } from './link-provider.tsx';

interface DataTableRowProps<Row> {
  row: Row;
  rowId: string;
  columns: readonly Column<Row>[];
  href?: string;
  onOpen?: (row: Row) => void;
  open: boolean;
  isCurrent: boolean;
  selection?: TableSelection<Row>;
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, rowId, columns, href, onOpen, open, isCurrent, selection } = props;

  const opener = (content: ReactNode) => {
    if (href) {
      return (
        <UiLink className={classes.rowLink} href={href} aria-current={open || undefined}>
          {content}
        </UiLink>
      );
    }
    if (!onOpen) return content;
    return (
      <UnstyledButton className={classes.rowButton} aria-expanded={open} onClick={() => onOpen(row)}>
        {content}
      </UnstyledButton>
    );
  };

  return (
    <tr
      className={classes.row}
      data-row={rowId}
      data-current={isCurrent || undefined}
      data-interactive={href || onOpen ? true : undefined}
      data-selectable={selection ? true : undefined}
      data-selected={open || selection?.selected.has(rowId) || undefined}
    >
      {selection && (
        <td className={classes.check}>
          <SelectRow row={row} rowId={rowId} selection={selection} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-role={index === 0 ? 'title' : column.hideHeader ? 'action' : undefined}
          data-label={index === 0 || column.hideHeader ? undefined : column.header}
          data-hide-on-phone={column.hideOnPhone || undefined}
        >
          {index === 0 ? opener(column.cell(row)) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
