import type { TemplateComparison } from '@probity/contract/template-comparison.ts';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './compare.module.css';
import { type ComparisonCell, type ComparisonRow, countStates } from './comparison-rows.ts';
import { StateMark } from './state-mark.tsx';
import { useLineText } from './use-line-text.ts';

interface ComparisonTableProps {
  comparison: TemplateComparison;
  rows: readonly ComparisonRow[];
}

export function ComparisonTable({ comparison: { base, others }, rows }: ComparisonTableProps) {
  const t = useTranslations('templates.comparing');
  const { nameOf } = useLineText();
  const groups = [...Map.groupBy(rows, ({ kind }) => kind)];
  const names = new Map([base, ...others.map(({ template }) => template)].map(({ id, name }) => [id, name]));
  const caption = t('caption', { name: base.name });
  return (
    // Wide tables scroll in their own region, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">
              <TextLink href={`/templates/${base.id}`}>{base.name}</TextLink>
              <Text as="div" size="small" tone="muted">
                {t('base')}
              </Text>
            </th>
            {others.map(({ template, lines }) => (
              <th key={template.id} scope="col">
                <TextLink href={`/templates/${template.id}`}>{template.name}</TextLink>
                <Text as="div" size="small" tone="muted">
                  {t('summary', countStates(lines))}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([kind, lines]) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={others.length + 2}>
                {t(`group.${kind}`)}
              </th>
            </tr>
            {lines.map((row) => (
              <tr key={row.key}>
                <th scope="row">{nameOf(row)}</th>
                {row.cells.map((cell) => (
                  <TermsCell
                    key={cell.templateId}
                    kind={kind}
                    cell={cell}
                    name={names.get(cell.templateId)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface TermsCellProps {
  kind: ComparisonRow['kind'];
  cell: ComparisonCell;
  /** Shown above the terms if there is no room for columns. */
  name: string | undefined;
}

function TermsCell({ kind, cell, name }: TermsCellProps) {
  const t = useTranslations('templates.comparing');
  const { termsOf } = useLineText();
  return (
    <td data-state={cell.state ?? undefined} data-name={name}>
      <div className={classes.cell}>
        {cell.terms ? <span>{termsOf(kind, cell.terms)}</span> : <Text tone="muted">{t('notAsked')}</Text>}
        {cell.state && <StateMark state={cell.state} />}
      </div>
    </td>
  );
}
