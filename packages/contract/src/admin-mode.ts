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
  /^PUT \/Relationships(\/reviews)?$/,
  /^POST \/Relationships\/:entityId\/notes$/,
  /^POST \/BulkRequests\/:bulkRequestId\/stop$/,
  /^POST \/LegalPersons\/:entityId\/liveness\/compare$/,
];

export function adminModeUseOf(row: AnyEndpoint): AdminModeUse {
  if (aboutOneself.includes(row.access)) return 'Own';
  // An administrator works as a Contributor, and exports leave the account.
  const isOpen = (row.access === 'view' || row.access === 'edit') && keyScopeOf(row) !== 'exports';
  const call = `${row.method} ${row.path}`;
  if (!isOpen || row.base === 'internal') return 'Refused';
  if (row.method === 'GET' || readsByPost.test(call)) return 'Read';
  return repairs.some((path) => path.test(call)) ? 'Repair' : 'Refused';
}
