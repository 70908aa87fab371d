import type { Risk } from '@probity/contract/risk.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { type RiskLevel, riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import classes from './risk.module.css';
import { useRiskActs } from './use-risk-acts.ts';

/** A manual rating: level, reason and last day of validity. */
export function RiskOverrideForm({ risk }: { risk: Risk }) {
  const t = useTranslations('risk');
  const refused = useRefusalToast();
  const { override, remove } = useRiskActs(risk.entity.id);
  const [level, setLevel] = useState<RiskLevel | null>(null);
  const [reason, setReason] = useState('');
  useUnsavedInput(reason.trim() !== '');
  const [expiresOn, setExpiresOn] = useState('');
  const isComplete = level !== null && reason.trim().length >= 10 && expiresOn !== '';
  const save = () => {
    if (!level) return;
    override.mutate(
      { level, reason, expiresOn },
      {
        onError: refused,
        onSuccess: () => {
          setLevel(null);
          setReason('');
          setExpiresOn('');
        },
      },
    );
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('override')}</h3>
      <Stack gap={3}>
        <p className={panelText.hint}>{t('overrideNote')}</p>
        {risk.isHeld ? (
          <p className={panelText.hint}>
            {t(risk.hasTrueMatch ? 'overrideMatchNote' : 'overrideLikelyNote')}
          </p>
        ) : (
          risk.needsSecond && <p className={panelText.hint}>{t('overrideTwoNote')}</p>
        )}
        <SelectField
          label={t('newLevel')}
          value={level}
          onChange={setLevel}
          options={riskLevels.map((one) => ({ value: one, label: t(`level.${one}`) }))}
        />
        <TextArea
          label={t('reasonLabel')}
          value={reason}
          maxLength={NOTE_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DateField label={t('expires')} value={expiresOn} onChange={setExpiresOn} />
        <Row>
          <Button variant="primary" disabled={!isComplete} loading={override.isPending} onClick={save}>
            {t('save')}
          </Button>
          {risk.override && (
            <Button loading={remove.isPending} onClick={() => remove.mutate(undefined, { onError: refused })}>
              {t('remove')}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}
