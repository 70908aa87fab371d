import { Tabs } from '@probity/ui/tabs.tsx';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocale } from '../../i18n/locales.ts';
import type { Profile } from '../credentials/use-profile.ts';
import { figuresOf, openItems } from './file-figures.ts';

export function ProfileTabs({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { path: here } = splitLocale(useLocation().pathname);
  const { entity, path } = profile;
  const { items } = figuresOf(profile);
  const tabHere = here.replace(`/profile/${entity.entityId}`, '/profile');
  const open = {
    data: openItems(items, false),
    related: openItems(items, true),
    tests: entity.failedTests,
  };
  const tab = (
    name: 'overview' | 'data' | 'related' | 'ownership' | 'documents' | 'checks' | 'tests' | 'history',
  ) => {
    const href = name === 'overview' ? path : `${path}/${name}`;
    return {
      label: t(`tabs.${name}`),
      href,
      active: tabHere === href.replace(path, '/profile'),
      ...((name === 'data' || name === 'related' || name === 'tests') &&
        open[name] > 0 && {
          state: {
            tone: 'warn' as const,
            label: t(name === 'tests' ? 'failedTests' : 'openItems', { count: open[name] }),
          },
        }),
    };
  };
  const people = entity.kind === 'LegalPerson' ? [] : [tab('related'), tab('ownership')];
  return (
    <Tabs
      label={t('tabsLabel', { name: entity.entityName })}
      items={[
        tab('overview'),
        tab('data'),
        ...people,
        tab('documents'),
        tab('checks'),
        tab('tests'),
        tab('history'),
      ]}
    />
  );
}
