import type { ProposedValue } from '@probity/contract/imports.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';
import classes from './imports.module.css';

export type Choice = 'add' | 'replace' | 'keep' | 'leave' | 'legacy';

/** The options for a value, the default first. No existing value is replaced unless the user chooses so. */
export function choicesFor({ outcome }: ProposedValue): readonly Choice[] {
  switch (outcome) {
    case 'New':
      return ['add', 'leave'];
    case 'Differs':
      return ['keep', 'replace', 'legacy'];
    case 'Same':
      return ['keep'];
    case 'Invalid':
    case 'Unknown':
      return ['leave', 'legacy'];
  }
}

const tones: Record<ProposedValue['outcome'], Tone> = {
  New: 'ok',
  Same: 'neutral',
  Differs: 'warn',
  Invalid: 'bad',
  Unknown: 'neutral',
};

interface ProposedValuesProps {
  items: readonly ProposedValue[];
  choices: readonly Choice[];
  onChoose: (index: number, choice: Choice) => void;
}

export function ProposedValues({ items, choices, onChoose }: ProposedValuesProps) {
  const t = useTranslations('imports.profile');
  const rows = items.map((item, index) => ({ ...item, index }));
  const columns: Column<ProposedValue & { index: number }>[] = [
    {
      key: 'field',
      header: t('field'),
      width: 220,
      cell: ({ label, columns, outcome }) => (
        <span className={classes.given}>
          <span>{label ?? columns.join(', ')}</span>
          <span>
            <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>
          </span>
        </span>
      ),
    },
    {
      key: 'file',
      header: t('inFile'),
      cell: ({ text, given, message }) => (
        <span className={classes.given} data-bad={message ? true : undefined}>
          <bdi>{text ?? given}</bdi>
          {message && <small>{message}</small>}
        </span>
      ),
    },
    {
      key: 'profile',
      header: t('inProfile'),
      cell: ({ outcome, text, current }) => (
        <bdi className={classes.cell}>
          {current?.text ?? (outcome === 'Same' ? text : outcome === 'New' ? t('notProvided') : '')}
        </bdi>
      ),
    },
    {
      key: 'action',
      header: t('action'),
      width: 300,
      cell: (item) => {
        const offered = choicesFor(item);
        if (offered.length === 1) return t('keep');
        return (
          <SelectField
            label={
              <VisuallyHidden>
                {t('actionFor', { name: item.label ?? item.columns.join(', ') })}
              </VisuallyHidden>
            }
            options={offered.map((choice) => ({ value: choice, label: t(choice) }))}
            value={choices[item.index] ?? null}
            onChange={(choice) => choice && onChoose(item.index, choice)}
          />
        );
      },
    },
  ];
  return (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
  );
}
