import type { Client } from '@probity/contract/client.ts';
import type { EntityDetail } from '@probity/contract/entities.ts';
import { setLegalPersonEmail, setLegalPersonPhone, updateLegalEntity } from '@probity/contract/parties.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { PlainRow } from '../credentials/plain-row.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { draftItemOf } from '../credentials/value-drafts.ts';

const organisationParts = ['email', 'phone', 'website', 'location'] as const;
const personParts = ['email', 'phone'] as const;
type Part = (typeof organisationParts)[number];

const types = { email: 'email', phone: 'phone', website: 'website', location: 'address' } as const;

/** The party's contact details: encrypted, and not validated by anyone. */
export function ContactCard() {
  const t = useTranslations('profile.contact');
  const { entity, mayEdit } = useProfile();
  const parts = entity.kind === 'LegalPerson' ? personParts : organisationParts;
  const { mutateAsync } = useAct(
    (call, { part, value }: { part: Part; value: unknown }) => send(call, entity, part, value),
    { answers: getEntityQuery(entity.entityId), says: (_, { part }) => t('saved', { label: t(part) }) },
  );
  return (
    <Card flush title={t('title')} note={t('note')}>
      <FieldList>
        {parts.map((part) => (
          <PlainRow
            key={part}
            item={draftItemOf(entity.entityId, part)}
            label={t(part)}
            why={t(`why.${part}`)}
            type={types[part]}
            value={part === 'website' ? entity.website : entity.contact[part]}
            country={entity.country}
            mayEdit={mayEdit}
            path={part}
            save={(value) => mutateAsync({ part, value })}
          />
        ))}
      </FieldList>
    </Card>
  );
}

/** Each call carries the version that is on the page. */
function send(call: Client['call'], { kind, entityId, version }: EntityDetail, part: Part, value: unknown) {
  const versioned = { params: { entityId }, ifMatch: version };
  const text = typeof value === 'string' ? value : null;
  if (kind !== 'LegalPerson') return call(updateLegalEntity, { ...versioned, body: { [part]: value } });
  return part === 'phone'
    ? call(setLegalPersonPhone, { ...versioned, body: { phone: text } })
    : call(setLegalPersonEmail, { ...versioned, body: { email: text } });
}
