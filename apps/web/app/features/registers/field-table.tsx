import type { FieldCheck } from '@probity/contract/data-enrichers.ts';
import type { ComparisonState } from '@probity/domain/checks/comparison-states.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import { DifferingText } from './differing-text.tsx';
import { FieldChoice } from './field-choice.tsx';
import type { RegisterComparison } from './queries.ts';
import classes from './registers.module.css';
import type { RegisterCheck } from './use-apply.ts';
import { type Choices, isUnlocked } from './use-choices.ts';

export interface ComparisonTableProps {
  check: RegisterCheck;
  choices: Choices;
  register: string;
  kind: EntityKind;
  compared: RegisterComparison;
}

/** What needs a decision comes first. */
const order = [
  'Differs',
  'MissingHere',
  'Same',
  'MissingThere',
  'NotPublished',
] as const satisfies readonly ComparisonState[];

export function FieldTable({ check, choices, register, kind, compared }: ComparisonTableProps) {
  const t = useTranslations('registers');
  const of = (state: FieldCheck['state']) => check.fields.filter((field) => field.state === state);
  return (
    <Card
      flush
      title={t('fields.title')}
      note={t('fields.note', {
        total: check.fields.length,
        differs: of('Differs').length,
        missing: of('MissingHere').length,
      })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields.field')}</th>
            <th scope="col">{t('fields.ours')}</th>
            <th scope="col">{register}</th>
            <th scope="col">{t('fields.state')}</th>
            <th scope="col">{t('fields.use')}</th>
          </tr>
        </thead>
        {order.map((state) => {
          const fields = of(state);
          return (
            fields.length > 0 && (
              <tbody key={state}>
                <tr>
                  <th scope="rowgroup" colSpan={5}>
                    <span className={classes.strong}>{t(`group.${state}`)}</span> {fields.length}
                    <span className={classes.groupHint}>{t(`groupHint.${state}`, { register })}</span>
                  </th>
                </tr>
                {fields.map((field) => (
                  <FieldLine
                    key={field.fieldKey}
                    field={field}
                    label={fieldLabel(field.fieldKey, kind)}
                    choices={choices}
                    register={register}
                    compared={compared}
                    locked={
                      !isUnlocked(check, choices) &&
                      !(check.identity === 'OtherName' && field.fieldKey === 'RegistrationName')
                    }
                  />
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </Card>
  );
}

const stateTones: Readonly<Record<FieldCheck['state'], Tone>> = {
  Same: 'ok',
  Differs: 'warn',
  MissingHere: 'info',
  MissingThere: 'neutral',
  NotPublished: 'neutral',
};

interface FieldLineProps {
  field: FieldCheck;
  label: string;
  choices: Choices;
  register: string;
  compared: RegisterComparison;
  locked: boolean;
}

function FieldLine({ field, label, choices, register, compared, locked }: FieldLineProps) {
  const t = useTranslations('registers');
  const { state, own, source, fieldKey } = field;
  const isChosen = choices.fields.has(fieldKey);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">{label}</th>
      <td data-name={t('fields.ours')}>
        {own ? (
          <DifferingText text={own.text} other={state === 'Differs' ? source?.text : undefined} />
        ) : (
          <Text tone="muted">{t('fields.notProvided')}</Text>
        )}
      </td>
      <td data-name={register}>
        {source ? (
          <DifferingText text={source.text} other={state === 'Differs' ? own?.text : undefined} />
        ) : (
          <Text tone="muted">{t(state === 'NotPublished' ? 'fields.notPublished' : 'fields.noValue')}</Text>
        )}
      </td>
      <td>
        <Chip tone={stateTones[state]}>{t(`fieldState.${state}`)}</Chip>
      </td>
      <td>
        <FieldChoice
          field={field}
          label={label}
          compared={compared}
          isChosen={isChosen}
          locked={locked}
          onToggle={() => choices.toggleField(fieldKey)}
        />
      </td>
    </tr>
  );
}
