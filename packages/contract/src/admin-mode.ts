import type { AnyEndpoint } from './endpoint.ts';
import { keyScopeOf } from './key-scopes.ts';

/**
 * What an administrator may call while working in the account of someone else. `Own`: about the administrator, not the
 * account. `Read` and `Repair`: for the account. Everything else would leave the account or speak for it.
 */
export type AdminModeUse = 'Own' | 'Read' | 'Repair' | 'Refused';

const aboutOneself: readonly AnyEndpoint['access'][] = [
  'public',
  'registrant',
  'identity',
  'unverified',
  'self',
];

/** Reads that take a body. */
const readsByPost =
  /^POST \/(.*\/reveal|Entities\/:entityId\/similarparties|Declarations\/preview|Connections\/emailpreview|Screening\/search)$/;

/** Sends what is looked for to a provider in the name of the account, which may pay for the answer. */
const readsOutside = /^GET \/DataEnrichers\/:enricher\/(search|details)$/;

/** Corrects what the account holds: nothing is sent, requested, shared, checked elsewhere, signed or paid for. */
const repairs: readonly RegExp[] = [
  /^(POST|PUT|DELETE) \/(LegalEntities|LegalPersons)(\/:entityId(\/(name|email|location|phone|website|address|country|idnumber|registrationnumber))?)?$/,
  /^POST \/Entities\/:entityId\/(relatedentities|distinct|merge|unmerge)$/,
  /^PUT \/LegalEntities\/:entityId\/businessinformation\/:question$/,
  /^(POST|PUT|DELETE) \/Credentials(\/batch|\/empty|\/:credentialId(\/(value|undo|documents))?)?$/,
  /^(POST|PUT|DELETE) \/Documents(\/:documentId(\/replace)?)?$/,
  /^POST \/Entities\/:entityId\/(imports|profileimport|profileimport\/check)$/,
  /^(POST|DELETE) \/Imports\/:importId(\/(check|confirm|stop))?$/,
  /^DELETE \/LegacyRecords\/:legacyRecordId$/,
  /^(POST|PUT|DELETE) \/CredentialTemplates(\/:templateId(\/\w+)?)?$/,
  /^PUT \/Relationships(\/(labels|reviews))?$/,
  /^(POST|PUT) \/Relationships\/:entityId\/notes(\/:noteId)?$/,
  /^POST \/BulkRequests\/:bulkRequestId\/stop$/,
  /^POST \/LegalPersons\/:entityId\/liveness\/compare$/,
];

export function adminModeUseOf(row: AnyEndpoint): AdminModeUse {
  if (aboutOneself.includes(row.access)) return 'Own';
  // An administrator works as a Contributor, and exports leave the account.
  const isOpen = (row.access === 'view' || row.access === 'edit') && keyScopeOf(row) !== 'exports';
  const call = `${row.method} ${row.path}`;
  if (!isOpen || row.base === 'internal' || readsOutside.test(call)) return 'Refused';
  if (row.method === 'GET' || readsByPost.test(call)) return 'Read';
  return repairs.some((path) => path.test(call)) ? 'Repair' : 'Refused';
}

/** The abilities of a record that remain in admin mode, by the path that it is read from: those of reading and repairing. */
const remaining: readonly [path: RegExp, abilities: readonly string[]][] = [
  [/^\/(Credentials|Documents|Entities|LegalEntities|LegalPersons)\b/, ['edit', 'steps', 'undoUntil']],
  [/^\/CredentialTemplates\b/, ['edit']],
  [/^\/Relationships\b/, ['note', 'assign']],
  [/^\/Connections\b/, ['read']],
  [/\/liveness$/, ['compare']],
];

const repairSteps = new Set<unknown>([
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'remove',
  'undo',
]);

/** An answer as an administrator sees it in admin mode: what would be refused is not offered. Reasons stay. */
export function withAdminModeAbilities(row: AnyEndpoint, answer: unknown): unknown {
  const kept = remaining.filter(([path]) => path.test(row.path)).flatMap(([, abilities]) => abilities);
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isRecord(value)) return value;
    return mapParts(value, (part, name) =>
      name === 'abilities' && isRecord(part)
        ? mapParts(part, (ability, of) => limited(ability, of))
        : inside(part),
    );
  };
  const limited = (ability: unknown, name: string): unknown => {
    if (name === 'steps' && Array.isArray(ability))
      return ability.filter((step) => kept.includes(name) && repairSteps.has(step));
    if (kept.includes(name) || name.startsWith('why')) return ability;
    if (typeof ability === 'boolean') return false;
    return Array.isArray(ability) ? [] : null;
  };
  return inside(answer);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

const mapParts = (record: Record<string, unknown>, change: (part: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part, name)]));
