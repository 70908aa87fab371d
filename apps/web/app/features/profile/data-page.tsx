import type { SectionKind } from '@probity/domain/enumerations.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BusinessCards } from '../business/business-cards.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { LegacyCard } from '../imports/legacy-card.tsx';
import { useResolving } from '../registers/use-resolving.ts';
import { ContactCard } from './contact-card.tsx';
import classes from './data-page.module.css';
import { countFields, dataFilters, dataSections, filterHref, readFilter } from './data-sections.ts';
import { figuresOf } from './file-figures.ts';
import { JumpList } from './jump-list.tsx';
import { SectionCard } from './section-card.tsx';
import { useFieldKeys } from './use-field-keys.ts';

const SectionForm = lazy(() => import('./section-form.tsx'));
const ResolvePanel = lazy(() => import('../registers/resolve-panel.tsx'));

/** Every field of the party, by section, edited in place. */
export function DataPage() {
  const t = useTranslations('profile');
  const profile = useProfile();
  const { entity, mayEdit, isOwn, path } = profile;
  const [search] = useSearchParams();
  const [filling, setFilling] = useState<SectionKind | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useFieldKeys(list);
  const { resolvingId, resolve } = useResolving();
  const resolving = profile.credentials.find(({ id }) => id === resolvingId);
  const filter = readFilter(search);
  const { items } = figuresOf(profile);
  const asked = search.get('field');
  const sectionsBy = (by: typeof filter, field = asked) =>
    dataSections({ kind: entity.kind, items, filter: by, asked: field });
  const sections = sectionsBy(filter);
  const isWhole = filter === 'all';
  const isPerson = entity.kind === 'LegalPerson';
  const mayRecordDeath =
    isPerson && !isOwn && mayEdit && isWhole && !sections.some(({ fields }) => fields.includes('Deceased'));

  return (
    <div ref={list}>
      <Stack gap={4}>
        <div className={classes.tools}>
          <FilterChips
            label={t('filter.label')}
            items={dataFilters.map((one) => ({
              label: t(`filter.${one}`, { count: countFields(sectionsBy(one, null)) }),
              href: filterHref(path, one),
              active: one === filter,
            }))}
          />
          <JumpList
            targets={[
              ...sections.map(({ section }) => ({ id: section, label: sectionLabel(section) })),
              ...(isWhole ? [{ id: 'contact', label: t('contact.title') }] : []),
              ...(isWhole && !isPerson ? [{ id: 'business', label: t('business') }] : []),
            ]}
          />
        </div>
        {!mayEdit && <InlineNotice>{t('readOnly')}</InlineNotice>}
        {sections.map(({ section, fields }) => (
          <section key={section} id={`section-${section}`} tabIndex={-1} className={classes.section}>
            <SectionCard section={section} fields={fields} onFill={() => setFilling(section)} />
          </section>
        ))}
        {mayRecordDeath && (
          <p className={classes.quiet}>
            <TextLink inText href={`${path}/data?field=Deceased`}>
              {t('recordDeath')}
            </TextLink>
          </p>
        )}
        {isWhole && (
          <section id="section-contact" tabIndex={-1} className={classes.section}>
            <ContactCard />
          </section>
        )}
        {isWhole && !isPerson && (
          <section id="section-business" tabIndex={-1} className={classes.section}>
            <Stack gap={4}>
              <BusinessCards />
            </Stack>
          </section>
        )}
        {isWhole && isOwn && <LegacyCard entityId={entity.entityId} mayEdit={mayEdit} />}
        {sections.length === 0 && (
          <EmptyState compact title={t(`nothingTitle.${filter}`)}>
            {t('nothingOpen')}
          </EmptyState>
        )}
        {mayEdit && sections.length > 0 && <p className={classes.keys}>{t('fieldKeys')}</p>}
      </Stack>
      {resolving?.difference && (
        <Suspense>
          <ResolvePanel
            key={resolving.id}
            credential={{ ...resolving, difference: resolving.difference }}
            profile={profile}
            onClose={() => resolve(null)}
          />
        </Suspense>
      )}
      {filling && (
        <Suspense>
          <SectionForm section={filling} onClose={() => setFilling(null)} />
        </Suspense>
      )}
    </div>
  );
}
