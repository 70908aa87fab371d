import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { useTranslations } from 'use-intl';
import classes from './proof-requests.module.css';

interface FieldChoicesProps {
  fields: readonly DataFieldKey[];
  chosen: readonly DataFieldKey[];
  onChange: (chosen: DataFieldKey[]) => void;
  /** Why a field cannot be chosen. */
  refusalOf?: (field: DataFieldKey) => string | undefined;
}

/** Fields of an organisation to choose from. */
export function FieldChoices({ fields, chosen, onChange, refusalOf }: FieldChoicesProps) {
  const t = useTranslations('proofRequests');
  return (
    <Fieldset legend={t('fields')}>
      <div className={classes.fields}>
        {fields.map((field) => {
          const refusal = refusalOf?.(field);
          return (
            <Checkbox
              key={field}
              label={fieldLabel(field, 'Organization')}
              hint={refusal}
              disabled={refusal !== undefined}
              checked={chosen.includes(field)}
              onChange={() =>
                onChange(
                  chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field],
                )
              }
            />
          );
        })}
      </div>
    </Fieldset>
  );
}
