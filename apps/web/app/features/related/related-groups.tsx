import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { sectionLabels } from '@probity/domain/fields/sections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProfile } from '../profile/use-profile.ts';
import { fieldToAdd, groupLinks, type LinkGroup } from './link-fields.ts';
import { OpenRoles } from './open-roles.tsx';
import { RelatedRow } from './related-row.tsx';

const AddRelated = lazy(() => import('./add-related.tsx'));
const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The people and organisations around a party, by the part they play. */
export function RelatedGroups() {
  const t = useTranslations('related');
  const { entity, credentials, mayEdit } = useProfile();
  const [search, setSearch] = useSearchParams();
  const adding = mayEdit ? fieldToAdd(entity.kind, search.get('add')) : null;
  const ask = (section: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (section) after.set('add', section);
      else after.delete('add');
      return after;
    }, quietly);
  const groups = groupLinks(entity.kind, credentials);
  const named = groups.filter(({ links }) => links.length > 0);
  const open = groups.filter(({ links }) => links.length === 0);
  if (groups.length === 0) return <EmptyState title={t('emptyTitle')}>{t('notForPersons')}</EmptyState>;
  return (
    <Stack gap={4}>
      {named.map((group) => (
        <GroupCard key={group.fieldKey} group={group} onAdd={ask} />
      ))}
      {open.length > 0 && <OpenRoles fields={open.map(({ fieldKey }) => fieldKey)} onAdd={ask} />}
      {adding && (
        <Suspense>
          <AddRelated entity={entity} fieldKey={adding} onClose={() => ask(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface GroupCardProps {
  group: LinkGroup;
  onAdd: (section: string) => void;
}

function GroupCard({ group: { fieldKey, links }, onAdd }: GroupCardProps) {
  const t = useTranslations('related');
  const { entity, mayEdit } = useProfile();
  const section = fieldDefinition(fieldKey).sections[entity.kind];
  const label = fieldLabel(fieldKey, entity.kind);
  return (
    <Card
      flush
      title={section ? titleOf(fieldKey, sectionLabels[section], label) : label}
      note={t('groupNote', { count: links.length })}
      actions={
        mayEdit &&
        section && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus {...smallIconProps} />}
            onClick={() => onAdd(section)}
          >
            {t('addTo', { label: label.toLowerCase() })}
          </Button>
        )
      }
    >
      <FieldList>
        {links.map((credential) => (
          <RelatedRow key={credential.id} credential={credential} />
        ))}
      </FieldList>
    </Card>
  );
}

/** A trust calls its founders settlors; the section's own words fit all others. */
const titleOf = (fieldKey: DataFieldKey, section: string, label: string): string =>
  fieldLabel(fieldKey) === label ? section : label;
