import type { EntitySummary } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../platform/forms/country-field.tsx';
import { focusFirstInvalid } from '../../platform/forms/focus-first-invalid.ts';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { editors } from '../credentials/editors/editors.ts';
import { errorAt, type PathError } from '../credentials/value-drafts.ts';
import { linkFieldsOf } from './link-fields.ts';
import { PartyPicker } from './party-picker.tsx';
import classes from './related.module.css';
import { SimilarNotice } from './similar-notice.tsx';
import { type PartyDraft, useAddRelated } from './use-add-related.ts';

interface AddRelatedProps {
  entity: EntitySummary;
  fieldKey: DataFieldKey | null;
  /** The request in whose context the party is added. */
  connectionId: string | undefined;
  onClose: () => void;
  /** Otherwise it just closes. */
  onAdded?: () => void;
}

const organisationKinds = ['Organization', 'Trust', 'Partnership'] as const;

/** Person or organisation, existing or new, with identifying details and all its roles. */
export default function AddRelated({
  entity,
  fieldKey,
  connectionId,
  onClose,
  onAdded = onClose,
}: AddRelatedProps) {
  const t = useTranslations();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const form = useAddRelated({
    entityId: entity.entityId,
    fieldKey,
    connectionId,
    onDone: onAdded,
    onRefused: () => focusFirstInvalid(frame.current),
  });
  const { party, setParty, roles, errors, similar } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(false);
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('related.addTitle')}
      description={t('related.addText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {similar.length > 0 ? (
            <Button variant="primary" loading={form.isPending} onClick={() => void form.submit(true)}>
              {t('related.addAnyway')}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
              {t('related.submit')}
            </Button>
          )}
        </>
      }
    >
      <form ref={frame} id={formId} onSubmit={submit} noValidate>
        <Stack gap={3}>
          {errors.length === 0 && <FormMessage problem={form.problem} />}
          <RadioGroup<'person' | 'organisation' | ''>
            legend={t('related.what')}
            value={party.isPerson === null ? '' : party.isPerson ? 'person' : 'organisation'}
            error={errorAt(errors, 'what')}
            onChange={(what) => setParty({ isPerson: what === 'person', known: null })}
            options={[
              { value: 'person', label: t('related.person') },
              { value: 'organisation', label: t('related.organisation') },
            ]}
          />
          {party.isPerson !== null && (
            <PartyPicker
              subjectId={entity.entityId}
              name={party.name}
              isPerson={party.isPerson}
              known={party.known}
              onName={(name) => setParty({ name })}
              onKnown={(known) => setParty({ known })}
              error={errorAt(errors, 'name')}
            />
          )}
          {similar.length > 0 && <SimilarNotice parties={similar} onUse={(known) => setParty({ known })} />}
          {party.isPerson !== null && !party.known && (
            <NewPartyFields party={party} onChange={setParty} errors={errors} />
          )}
          <Fieldset
            legend={t('related.roles')}
            hint={t('related.rolesHint')}
            error={errorAt(errors, 'roles')}
          >
            {linkFieldsOf(entity.kind).map((key) => {
              const chosen = roles.find((role) => role.fieldKey === key);
              const editor = editors[fieldDefinition(key).value];
              const label = fieldLabel(key, entity.kind);
              return (
                <div key={key}>
                  <Checkbox
                    label={label}
                    checked={chosen !== undefined}
                    onChange={(event) => form.toggleRole(key, event.currentTarget.checked)}
                  />
                  {chosen && (
                    <fieldset className={classes.role}>
                      <legend>{label}</legend>
                      <editor.Fields
                        label={label}
                        draft={chosen.draft}
                        onChange={(draft) => form.changeRole(key, draft)}
                        errors={errorsOf(errors, key)}
                        settings={editor.settings}
                      />
                    </fieldset>
                  )}
                </div>
              );
            })}
          </Fieldset>
        </Stack>
      </form>
    </Modal>
  );
}

const errorsOf = (errors: readonly PathError[], key: DataFieldKey): PathError[] =>
  errors
    .filter(({ path }) => path.startsWith(`${key}.`))
    .map(({ path, message }) => ({ path: path.slice(key.length + 1), message }));

interface NewPartyFieldsProps {
  party: PartyDraft;
  onChange: (changes: Partial<PartyDraft>) => void;
  errors: readonly PathError[];
}

/** Details that distinguish a new party from others with the same name. */
function NewPartyFields({ party, onChange, errors }: NewPartyFieldsProps) {
  const t = useTranslations();
  return (
    <div className={classes.details}>
      {!party.isPerson && (
        <SelectField
          label={t('related.kind')}
          value={party.kind}
          options={organisationKinds.map((kind) => ({ value: kind, label: t(`profile.kind.${kind}`) }))}
          onChange={(kind) => kind && onChange({ kind })}
        />
      )}
      {party.isPerson && (
        <DateField
          label={t('related.birthDate')}
          optional
          partial
          value={party.birthDate}
          error={errorAt(errors, 'birthDate')}
          onChange={(birthDate) => onChange({ birthDate })}
        />
      )}
      <CountryField
        label={t('related.country')}
        optional
        value={party.country}
        error={errorAt(errors, 'country') ?? errorAt(errors, 'registrationNumber.country')}
        onChange={(country) => onChange({ country })}
      />
      {!party.isPerson && (
        <TextField
          label={t('related.registrationNumber')}
          optional
          autoComplete="off"
          spellCheck={false}
          value={party.number}
          error={errorAt(errors, 'registrationNumber.number')}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
      )}
      <TextField
        type="email"
        label={t('related.email')}
        hint={t('related.emailHint')}
        optional
        autoComplete="off"
        value={party.email}
        error={errorAt(errors, 'email')}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </div>
  );
}
