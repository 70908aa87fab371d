import type { AnyEndpoint } from '@probity/contract/endpoint.ts';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A party's file, which is read and changed at several addresses. */
const file = [
  'Credentials',
  'DataEnrichers',
  'Documents',
  'Entities',
  'LegacyRecords',
  'LegalEntities',
  'LegalPersons',
  'Proofs',
  'Reviews',
  'Screening',
  'Tests',
  'openbanking',
] as const;

/** Views of the whole account or platform: any change may show in them. */
const views = [
  'Admin',
  'Audit',
  'Expiring',
  'FirstSteps',
  'Insights',
  'Monitoring',
  'Relationships',
  'Search',
  'Tasks',
] as const;

/** What else a change to a resource alters, besides the resource itself and the views. */
const consequences = {
  Accounts: ['DataEnrichers', 'Entities', 'Payments'],
  Auth: [],
  BulkReminders: ['Connections'],
  BulkRequests: ['Connections', 'Entities'],
  Connections: ['Accounts', 'BulkRequests'],
  Companies: [],
  CredentialTemplates: [],
  Dashboard: [],
  Declarations: ['Connections'],
  Exports: ['Connections', 'LegalEntities', 'LegalPersons'],
  Files: [],
  Imports: ['Entities'],
  Invitations: ['Entities'],
  Notifications: [],
  Payments: ['Accounts'],
  Users: [],
  Workspace: [],
  verify: [],
  stripe: ['Accounts', 'Payments'],
} as const;

type FilePart = (typeof file)[number];
type View = (typeof views)[number];

/** The first part of an endpoint's path. */
export type Resource = FilePart | View | keyof typeof consequences;

const isFilePart = (resource: Resource): resource is FilePart => file.some((part) => part === resource);
const isView = (resource: Resource): resource is View => views.some((view) => view === resource);

function alteredBy(resource: Resource): readonly Resource[] {
  if (isFilePart(resource)) return [...file, ...views];
  // Reading them changes nothing else.
  if (resource === 'Notifications') return [resource];
  return [resource, ...views, ...(isView(resource) ? [] : consequences[resource])];
}

const isResource = (name: string | undefined): name is Resource =>
  [...file, ...views, ...Object.keys(consequences)].some((resource) => resource === name);

export function resourceOf({ path }: Pick<AnyEndpoint, 'path'>): Resource {
  const [, name] = path.split('/');
  if (!isResource(name)) throw new Error(`The resource of ${path} is not listed.`);
  return name;
}

/** Subjects of live events that concern one resource alone. */
const subjects: Readonly<Record<string, Resource>> = {
  apikey: 'Accounts',
  export: 'Exports',
  feedback: 'Admin',
  passkey: 'Users',
  read: 'Notifications',
  template: 'CredentialTemplates',
  webhook: 'Accounts',
};

/** The resource that a live event is about; null if it may be about anything on the page. */
export const resourceOfEvent = (subject: unknown): Resource | null => subjects[String(subject)] ?? null;

/** Data that never goes stale is not refetched, such as files, and records whose every access is logged. */
export const mayChange = ({ observers }: Query): boolean =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/** Refetches what a change to these resources alters: what is shown at once, the rest when it is shown again. */
export function touch(
  queries: QueryClient,
  resources: Iterable<Resource>,
  { except = [] }: { except?: readonly QueryKey[] } = {},
): Promise<void> {
  const altered = new Set<unknown>([...resources].flatMap(alteredBy));
  const upToDate = new Set(except.map(hashKey));
  return queries.invalidateQueries({
    predicate: (query) =>
      altered.has(query.queryKey[0]) && mayChange(query) && !upToDate.has(query.queryHash),
  });
}
