import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, sectionOf } from '@probity/domain/fields/catalogue.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { fieldsForRole, hasShare } from '@probity/domain/templates/associated-roles.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { fieldsInOrder, toggleCheck, toggled } from './content-changes.ts';
import classes from './editor.module.css';
import { Fold } from './fold.tsx';
import { NumberBox } from './number-box.tsx';

interface RoleTermsProps {
  role: TemplateRole;
  onChange: (role: TemplateRole) => void;
}

const askable = fieldsForRole();
const ofPeople = fieldsInOrder('LegalPerson').filter((key) => askable.includes(key));
const ofOrganisations = fieldsInOrder('Organization').filter(
  (key) => askable.includes(key) && sectionOf(key, 'LegalPerson') === null,
);
const order = [...ofPeople, ...ofOrganisations];

/** What each person or organisation in the role is asked. */
export function RoleTerms({ role, onChange }: RoleTermsProps) {
  const t = useTranslations('templates.editor');
  const { checks } = useViewer();
  const boxes = (keys: DataFieldKey[]) => (
    <div className={classes.choices}>
      {keys.map((key) => (
        <Checkbox
          key={key}
          label={fieldLabel(key, keys === ofPeople ? 'LegalPerson' : 'Organization')}
          checked={role.fields.includes(key)}
          onChange={() => onChange({ ...role, fields: toggled(role.fields, key, order) })}
        />
      ))}
    </div>
  );
  const alsoAsked = ofOrganisations.filter((key) => role.fields.includes(key)).length;
  return (
    <div className={classes.roleTerms}>
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
      <Fieldset legend={t('roleFields')}>{boxes(ofPeople)}</Fieldset>
      <Fold label={t('roleOrganisations', { count: alsoAsked })}>
        <Fieldset legend={t('roleOrganisationFields')}>{boxes(ofOrganisations)}</Fieldset>
      </Fold>
      <Fieldset legend={t('roleChecks')}>
        <div className={classes.choices}>
          {checkTypes.map((check) => (
            <Checkbox
              key={check}
              label={checkLabel(check)}
              hint={checks.includes(check) ? undefined : t('notAvailable')}
              checked={role.checks.includes(check)}
              onChange={() => onChange({ ...role, checks: toggleCheck(role.checks, check) })}
            />
          ))}
        </div>
      </Fieldset>
    </div>
  );
}
