export const developerTabs = ['keys', 'webhooks', 'events', 'provisioning', 'calls'] as const;
export type DeveloperTab = (typeof developerTabs)[number];

export const tabOf = (search: URLSearchParams): DeveloperTab =>
  developerTabs.find((tab) => tab === search.get('tab')) ?? 'keys';
