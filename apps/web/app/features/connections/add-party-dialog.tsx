import { connectLegalEntity, connectLegalPerson } from '@probity/contract/connection-parties.ts';
import { type Relationship, relationships } from '@probity/domain/sharing/relationships.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { CountryField } from '../../platform/forms/country-field.tsx';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import classes from './new/new-connection.module.css';
import { type FoundParty, PartyMatches, useFoundParties } from './party-search.tsx';

/** Adds a party to the connections without requesting anything: it is not notified. */
export default function AddPartyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const [known, setKnown] = useState<FoundParty | null>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'organisation' | 'person'>('organisation');
  const [country, setCountry] = useState('');
  const [relationship, setRelationship] = useState<Relationship | null>(null);
  const [asked, setAsked] = useState(false);
  const { found, onRetry } = useFoundParties(known ? '' : name);
  const isPerson = known ? known.kind === 'LegalPerson' : kind === 'person';
  const add = useAct(
    (call) =>
      call(isPerson ? connectLegalPerson : connectLegalEntity, {
        body: {
          accountId,
          target: known ? { entityId: known.id } : { name: name.trim(), ...(country && { country }) },
          ...(relationship && { relationship }),
        },
      }),
    {
      touches: ['Connections'],
      says: ({ counterpart }) => t('add.added', { name: counterpart.name }),
      onSuccess: ({ id }) => void navigate(toPath(`/connections/${id}`)),
    },
  );
  const submit = () => (known || name.trim() ? add.mutate() : setAsked(true));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('add.title')}
      subtitle={t('add.subtitle')}
    >
      <PageForm error={add.error} fields={['target.name', 'target.country']} onSubmit={submit}>
        {(problem) => (
          <>
            {known ? (
              <div className={classes.chosen}>
                <Avatar name={known.name} src={known.logoUrl} />
                <strong>{known.name}</strong>
                <Button size="sm" variant="quiet" onClick={() => setKnown(null)}>
                  {t('new.chooseOther')}
                </Button>
              </div>
            ) : (
              <>
                <TextField
                  label={t('new.name')}
                  hint={t('new.nameHint')}
                  autoComplete="off"
                  value={name}
                  error={
                    problem?.fields['target.name'] ??
                    (asked && !name.trim() ? t('add.nameMissing') : undefined)
                  }
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <PartyMatches parties={found} onRetry={onRetry} onChoose={setKnown} />
                <RadioGroup
                  legend={t('new.kind')}
                  value={kind}
                  onChange={setKind}
                  options={[
                    { value: 'organisation', label: t('add.organisation') },
                    { value: 'person', label: t('add.person') },
                  ]}
                />
                <CountryField label={t('new.country')} optional value={country} onChange={setCountry} />
              </>
            )}
            <SelectField
              label={t('relationshipLabel')}
              placeholder={t('relationshipNone')}
              optional
              clearable
              options={relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))}
              value={relationship}
              onChange={setRelationship}
            />
            <Row justify="end">
              <Button onClick={onClose}>{common('cancel')}</Button>
              <Button type="submit" variant="primary" loading={add.isPending}>
                {t('add.submit')}
              </Button>
            </Row>
          </>
        )}
      </PageForm>
    </Modal>
  );
}
