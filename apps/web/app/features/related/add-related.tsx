import type { EntitySummary } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { editors } from '../credentials/editors/editors.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { linkFieldsOf } from './link-fields.ts';
import { PartyPicker } from './party-picker.tsx';
import { useAddRelated } from './use-add-related.ts';

interface AddRelatedProps {
  entity: EntitySummary;
  fieldKey: DataFieldKey;
  onClose: () => void;
}

const organisationKinds = ['Organization', 'Trust', 'Partnership'] as const;

/** Person or organisation, known or new, and the part it plays. */
export default function AddRelated({ entity, fieldKey, onClose }: AddRelatedProps) {
  const t = useTranslations();
  const formId = useId();
  const form = useAddRelated(entity.entityId, fieldKey, onClose);
  const { party, setParty, role, setRole, draft, setDraft, errors } = form;
  const editor = editors[fieldDefinition(role).value];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
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
          <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
            {t('related.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={3}>
          <FormMessage problem={form.problem} shown={form.shownFields} />
          <RadioGroup
            legend={t('related.what')}
            value={party.isPerson ? 'person' : 'organisation'}
            onChange={(what) => setParty({ ...party, isPerson: what === 'person', known: null })}
            options={[
              { value: 'person', label: t('related.person') },
              { value: 'organisation', label: t('related.organisation') },
            ]}
          />
          <PartyPicker
            party={party}
            onChange={setParty}
            error={errors.find(({ path }) => path === 'name')?.message}
          />
          {!party.isPerson && !party.known && (
            <SelectField
              label={t('related.kind')}
              value={party.kind}
              options={organisationKinds.map((kind) => ({ value: kind, label: t(`profile.kind.${kind}`) }))}
              onChange={(kind) => setParty({ ...party, kind: kind as (typeof organisationKinds)[number] })}
            />
          )}
          <SelectField
            label={t('related.role')}
            value={role}
            options={linkFieldsOf(entity.kind).map((key) => ({
              value: key,
              label: fieldLabel(key, entity.kind),
            }))}
            onChange={(key) => key && setRole(key as DataFieldKey)}
          />
          <editor.Fields
            label={fieldLabel(role, entity.kind)}
            draft={draft}
            onChange={setDraft}
            errors={errors}
            settings={editor.settings}
          />
        </Stack>
      </form>
    </Modal>
  );
}
