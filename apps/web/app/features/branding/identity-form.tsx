import type { Branding, changeBranding } from '@probity/contract/accounts.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, textOrNull } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import classes from './branding.module.css';
import { useChangeBranding } from './mutations.ts';

const body = { displayName: textOrNull, accentColour: textOrNull } satisfies FieldsOf<typeof changeBranding>;

interface IdentityFormProps {
  accountId: string;
  branding: Branding;
  mayEdit: boolean;
}

export function IdentityForm({ accountId, branding, mayEdit }: IdentityFormProps) {
  const t = useTranslations();
  const toast = useToast();
  const change = useChangeBranding(accountId, branding.version);

  const save = (branding: ReadBy<typeof body>) =>
    runAct(change, branding, {
      onSuccess: () => toast.show({ message: t('branding.saved'), variant: 'success' }),
    });

  return (
    <BodyForm body={body} error={change.error} onSubmit={save}>
      {(problem) => (
        <>
          <TextField
            key={`name-${branding.displayName}`}
            name="displayName"
            label={t('branding.displayName')}
            hint={t('branding.displayNameHint', { registeredName: branding.registeredName })}
            optional
            disabled={!mayEdit}
            maxLength={200}
            defaultValue={branding.displayName ?? ''}
            error={problem?.fields.displayName}
          />
          <ColourField
            key={`colour-${branding.accentColour}`}
            saved={branding.accentColour}
            disabled={!mayEdit}
            error={problem?.fields.accentColour}
          />
          <div>
            <GuardedButton
              type="submit"
              variant="primary"
              loading={change.isPending}
              deniedReason={mayEdit ? undefined : t('branding.readOnly')}
            >
              {t('common.saveChanges')}
            </GuardedButton>
          </div>
        </>
      )}
    </BodyForm>
  );
}

interface ColourFieldProps {
  saved: string | null;
  disabled: boolean;
  error?: string;
}

function ColourField({ saved, disabled, error }: ColourFieldProps) {
  const t = useTranslations('branding');
  const [colour, setColour] = useState(saved ?? '');
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <TextField
      name="accentColour"
      label={t('colour')}
      hint={t('colourHint')}
      optional
      disabled={disabled}
      spellCheck={false}
      value={colour}
      onChange={(event) => setColour(event.currentTarget.value)}
      error={error}
      rightSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('pickColour')}
          disabled={disabled}
          value={isColour ? colour.toLowerCase() : '#0b4f6c'}
          onChange={(event) => setColour(event.currentTarget.value)}
        />
      }
    />
  );
}
