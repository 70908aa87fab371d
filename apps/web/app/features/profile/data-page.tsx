import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionsOf } from '@probity/domain/fields/sections.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BusinessCards } from '../business/business-cards.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './data-page.module.css';
import { figuresOf, isSettled } from './file-figures.ts';
import { SectionCard } from './section-card.tsx';
import { useFieldKeys } from './use-field-keys.ts';
import { useProfile } from './use-profile.ts';

/** Every field of the party, section by section, to be read and filled in where it stands. */
export function DataPage() {
  const t = useTranslations('profile');
  const profile = useProfile();
  const { entity, credentials, isOwn, mayEdit } = profile;
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  useFieldKeys(list);
  const onlyOpen = search.get('missing') === '1';
  const { items } = figuresOf(profile);
  const isOpen = (key: DataFieldKey) => {
    const own = items.filter(({ field }) => field === key);
    return own.length === 0 || !own.every(isSettled);
  };
  // Nobody is asked whether they have died; where it is said, it is shown.
  const isNeverAsked = (key: DataFieldKey) =>
    key === 'Deceased' && isOwn && !credentials.some(({ fieldKey }) => fieldKey === key);
  const isShown = (key: DataFieldKey) => !fieldDefinition(key).link && !isNeverAsked(key);
  const sections = sectionsOf(entity.kind)
    .map((section) => {
      const own = fieldsInSection(entity.kind, section).filter(isShown);
      return { section, fields: onlyOpen ? own.filter(isOpen) : own };
    })
    .filter(({ fields }) => fields.length > 0);

  const showOnlyOpen = (only: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('field');
        if (only) after.set('missing', '1');
        else after.delete('missing');
        return after;
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );

  return (
    <div ref={list}>
      <Stack gap={4}>
        <div className={classes.filter}>
          <Switch
            label={t('onlyOpen')}
            checked={onlyOpen}
            onChange={(event) => showOnlyOpen(event.currentTarget.checked)}
          />
        </div>
        {!mayEdit && <InlineNotice>{t('readOnly')}</InlineNotice>}
        {sections.map(({ section, fields }) => (
          <SectionCard key={section} section={section} fields={fields} />
        ))}
        {!onlyOpen && <ContactCard />}
        {!onlyOpen && entity.kind !== 'LegalPerson' && <BusinessCards />}
        {sections.length === 0 && (
          <EmptyState compact title={t('nothingOpenTitle')}>
            {t('nothingOpen')}
          </EmptyState>
        )}
        {mayEdit && sections.length > 0 && <p className={classes.keys}>{t('fieldKeys')}</p>}
      </Stack>
    </div>
  );
}
