import type { RelatedGraph } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Mentions } from '../consent/mentions.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { RemovedRow } from '../profile/removed-row.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { fieldToAdd, groupLinks, type LinkGroup } from './link-fields.ts';
import { OpenRoles } from './open-roles.tsx';
import { listRelatedEntitiesQuery } from './queries.ts';
import classes from './related.module.css';
import { RelatedRow } from './related-row.tsx';

const AddRelated = lazy(() => import('./add-related.tsx'));
const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The related parties of a party, by role. */
export function RelatedGroups() {
  const t = useTranslations('related');
  const { entity, credentials, removed, mayEdit, isOwn } = useProfile();
  const [search, setSearch] = useSearchParams();
  const asked = mayEdit ? search.get('add') : null;
  const ask = (section: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (section) after.set('add', section);
      else for (const name of ['add', 'connection']) after.delete(name);
      return after;
    }, quietly);
  const groups = groupLinks(entity.kind, credentials);
  const named = groups.filter(({ links }) => links.length > 0);
  const open = groups.filter(({ links }) => links.length === 0);
  const { data: graph } = useQuery(listRelatedEntitiesQuery(entity.entityId));
  if (groups.length === 0)
    return isOwn ? <Mentions /> : <EmptyState title={t('emptyTitle')}>{t('notForPersons')}</EmptyState>;
  const shares = graph?.shareTotals.find(({ entityId }) => entityId === entity.entityId);
  return (
    <Stack gap={4}>
      {isOwn && <DuplicatesNotice />}
      {shares?.isOver && (
        <InlineNotice tone="warn" title={t('shares.overTitle')}>
          {t('shares.over', { total: Number(shares.total) })}
        </InlineNotice>
      )}
      {shares?.unexplained && (
        <InlineNotice
          tone="warn"
          title={t('shares.unexplainedTitle', { unexplained: Number(shares.unexplained) })}
        >
          {t('shares.unexplained', { total: Number(shares.total), without: shares.withoutShare })}
        </InlineNotice>
      )}
      {removed.some(({ fieldKey }) => fieldDefinition(fieldKey).link) && (
        <Card flush>
          <FieldList>
            {removed
              .filter(({ fieldKey }) => fieldDefinition(fieldKey).link)
              .map((one) => (
                <RemovedRow key={one.credentialId} removed={one} />
              ))}
          </FieldList>
        </Card>
      )}
      {named.map((group) => (
        <GroupCard
          key={group.fieldKey}
          group={group}
          links={graph?.links ?? []}
          total={group.fieldKey === 'Shareholder' ? shares?.total : undefined}
          onAdd={ask}
        />
      ))}
      {open.length > 0 && <OpenRoles fields={open.map(({ fieldKey }) => fieldKey)} onAdd={ask} />}
      {asked && (
        <Suspense>
          <AddRelated
            entity={entity}
            fieldKey={fieldToAdd(entity.kind, asked)}
            connectionId={search.get('connection') ?? undefined}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface GroupCardProps {
  group: LinkGroup;
  links: RelatedGraph['links'];
  /** The total share of the shareholders. */
  total: string | undefined;
  onAdd: (section: string) => void;
}

function GroupCard({ group: { fieldKey, links: named }, links, total, onAdd }: GroupCardProps) {
  const t = useTranslations('related');
  const { entity, mayEdit } = useProfile();
  const section = fieldDefinition(fieldKey).sections[entity.kind];
  const label = fieldLabel(fieldKey, entity.kind);
  return (
    <Card
      flush
      title={section ? titleOf(fieldKey, sectionLabel(section), label) : label}
      note={
        <>
          {t('groupNote', { count: named.length })}
          {total && <span className={classes.total}> · {t('shares.total', { total: Number(total) })}</span>}
        </>
      }
      actions={
        mayEdit &&
        section && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus {...smallIconProps} />}
            onClick={() => onAdd(section)}
          >
            {t('addTo', { role: fieldKey, label: label.toLowerCase() })}
          </Button>
        )
      }
    >
      <FieldList>
        {named.map((credential) => (
          <RelatedRow
            key={credential.id}
            credential={credential}
            link={links.find(({ credentialId }) => credentialId === credential.id)}
          />
        ))}
      </FieldList>
    </Card>
  );
}

/** A trust calls its founders settlors; the section title fits all others. */
const titleOf = (fieldKey: DataFieldKey, section: string, label: string): string =>
  fieldLabel(fieldKey) === label ? section : label;
