import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { fieldsForRole, hasShare } from '@probity/domain/templates/associated-roles.ts';
import { checkLabels } from '@probity/domain/templates/check-types.ts';
import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { useTranslations } from 'use-intl';
import { toggleCheck, toggled } from './content-changes.ts';
import classes from './editor.module.css';
import { NumberBox } from './number-box.tsx';

interface RoleTermsProps {
  role: TemplateRole;
  onChange: (role: TemplateRole) => void;
}

/** What each person or organisation in the role is asked. */
export function RoleTerms({ role, onChange }: RoleTermsProps) {
  const t = useTranslations('templates.editor');
  const fields = fieldsForRole();
  const toggleField = (key: DataFieldKey) => onChange({ ...role, fields: toggled(role.fields, key, fields) });
  return (
    <div className={`${classes.boxed} ${classes.more}`}>
      {hasShare(role.fieldKey) && (
        <div className={classes.narrow}>
          <NumberBox
            min={0}
            max={100}
            label={t('threshold')}
            hint={t('thresholdHint')}
            wrong={t('thresholdWrong')}
            value={role.threshold}
            onChange={(threshold) => onChange({ ...role, threshold })}
          />
        </div>
      )}
      <Fieldset legend={t('roleFields')}>
        <div className={classes.choices}>
          {fields.map((key) => (
            <Checkbox
              key={key}
              label={fieldLabel(key)}
              checked={role.fields.includes(key)}
              onChange={() => toggleField(key)}
            />
          ))}
        </div>
      </Fieldset>
      <Fieldset legend={t('roleChecks')}>
        <div className={classes.choices}>
          {checkTypes.map((check) => (
            <Checkbox
              key={check}
              label={checkLabels[check]}
              checked={role.checks.includes(check)}
              onChange={() => onChange({ ...role, checks: toggleCheck(role.checks, check) })}
            />
          ))}
        </div>
      </Fieldset>
    </div>
  );
}
