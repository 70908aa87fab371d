import type { Texts } from '@probity/domain/texts/texts.gen.ts';

const profileTab = <Tab extends keyof Texts['profile']['tabs']>(tab: Tab) =>
  ({ menu: 'profile', text: `profile.tabs.${tab}`, path: `/profile/${tab}` }) as const;

const data = profileTab('data');
const sorting = { menu: 'documents', text: 'documents.sorting.title', path: '/documents/added' } as const;
const aboutProfile = [
  profileTab('documents'),
  profileTab('checks'),
  profileTab('tests'),
  profileTab('history'),
] as const;
/** Screens that one of the menu leads to, named by the text of their own page. */
export const innerScreens = {
  ORGANIZATION: [
    data,
    profileTab('ownership'),
    ...aboutProfile,
    { menu: 'profile', text: 'registers.title', path: '/profile/register' },
    sorting,
    { menu: 'connections', text: 'bulk.title', path: '/connections/bulk' },
    { menu: 'sharing', text: 'proofRequests.title', path: '/proof-requests' },
    { menu: 'sharing', text: 'proofRequests.policy.title', path: '/proof-requests/policy' },
    { menu: 'relationships', text: 'imports.title', path: '/relationships/import' },
    { menu: 'relationships', text: 'reviews.periodic.title', path: '/reviews/periodic' },
    { menu: 'screening', text: 'screening.alerts.title', path: '/screening/alerts' },
    { menu: 'screening', text: 'screening.cases.title', path: '/screening/cases' },
    { menu: 'screening', text: 'screening.aml.approvalsTitle', path: '/screening/approvals' },
    { menu: 'screening', text: 'screening.batch.title', path: '/screening/batches' },
    { menu: 'templates', text: 'templates.comparing.title', path: '/templates/compare' },
  ],
  INDIVIDUAL: [data, ...aboutProfile, sorting],
  ADMIN: [],
  NONE: [],
} as const;

export const profileImport = {
  menu: 'profile',
  text: 'imports.profile.title',
  path: '/profile/import',
} as const;
export const personalData = { menu: 'mySettings', text: 'personalData.title', path: '/me/data' } as const;
