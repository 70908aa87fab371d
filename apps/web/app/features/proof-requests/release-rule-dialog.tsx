import type { ReleasePolicy, ReleaseRule } from '@probity/contract/proof-requests.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { type RequestPurpose, requestPurposes } from '@probity/domain/proof-requests/proof-request-keys.ts';
import {
  type ReleaseAction,
  type ReleaseAudience,
  releaseActions,
  releaseAudiences,
} from '@probity/domain/proof-requests/release-policy.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldChoices } from './field-choices.tsx';
import classes from './proof-requests.module.css';

interface ReleaseRuleDialogProps {
  policy: ReleasePolicy;
  isSaving: boolean;
  onAdd: (rule: ReleaseRule) => void;
  onClose: () => void;
}

/** Who asks, what happens, and for which fields. */
export default function ReleaseRuleDialog({ policy, isSaving, onAdd, onClose }: ReleaseRuleDialogProps) {
  const t = useTranslations('proofRequests');
  const { askable, automatic, requesters } = policy;
  const [audience, setAudience] = useState<ReleaseAudience>('Trusted');
  const [requesterKey, setRequesterKey] = useState<string | null>(null);
  const [action, setAction] = useState<ReleaseAction>('Automatic');
  const [purposes, setPurposes] = useState<readonly RequestPurpose[]>(requestPurposes);
  const [fields, setFields] = useState<readonly DataFieldKey[]>([]);
  const isAutomatic = action === 'Automatic';
  const mayBe = (field: DataFieldKey) => !isAutomatic || automatic.includes(field);
  const chosen = fields.filter(mayBe);
  const isWhole =
    chosen.length > 0 &&
    (audience !== 'Named' || requesterKey !== null) &&
    (!isAutomatic || purposes.length > 0);
  const add = () =>
    onAdd({
      audience,
      requesterKey: audience === 'Named' ? requesterKey : null,
      fields: chosen,
      action,
      purposes: isAutomatic ? [...purposes] : [],
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('policy.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!isWhole} loading={isSaving} onClick={add}>
            {t('policy.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          legend={t('policy.audienceLegend')}
          options={releaseAudiences.map((value) => ({
            value,
            label: t(`policy.audience.${value}`),
            hint: t(`policy.audienceHint.${value}`),
            disabled: value === 'Named' && requesters.length === 0,
          }))}
          value={audience}
          onChange={setAudience}
        />
        {audience === 'Named' && (
          <SelectField
            label={t('policy.organisation')}
            hint={t('policy.organisationHint')}
            options={requesters.map(({ key, name, issuer }) => ({ value: key, label: name, hint: issuer }))}
            value={requesterKey}
            onChange={setRequesterKey}
          />
        )}
        <RadioGroup
          legend={t('policy.actionLegend')}
          options={releaseActions.map((value) => ({ value, label: t(`policy.action.${value}`) }))}
          value={action}
          onChange={setAction}
        />
        {isAutomatic && (
          <Fieldset legend={t('policy.purposes')} hint={t('policy.purposesHint')}>
            <div className={classes.fields}>
              {requestPurposes.map((purpose) => (
                <Checkbox
                  key={purpose}
                  label={t(`purpose.${purpose}`)}
                  checked={purposes.includes(purpose)}
                  onChange={() =>
                    setPurposes(
                      purposes.includes(purpose)
                        ? purposes.filter((each) => each !== purpose)
                        : [...purposes, purpose],
                    )
                  }
                />
              ))}
            </div>
          </Fieldset>
        )}
        <FieldChoices
          fields={askable}
          chosen={chosen}
          onChange={setFields}
          refusalOf={(field) => (mayBe(field) ? undefined : t('policy.needsPerson'))}
        />
      </Stack>
    </Modal>
  );
}
