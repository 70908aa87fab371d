import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@probity/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const names = new Set(Object.keys(endpoints));

/** Queries and hooks of one endpoint, named after what they add to it. */
const otherNames: Readonly<Record<string, string>> = {
  // The link is followed at once: the result is the file.
  fileQuery: 'getDocumentUrl',
  ownFileQuery: 'getDocumentUrl',
  agreementFileQuery: 'getAgreementUrl',
  declarationFileQuery: 'getDeclarationUrl',
  sharedFileQuery: 'openSharedDocument',
  retainedFileQuery: 'openRetainedFile',
  // The same list, filtered for another purpose.
  latestConnectionsQuery: 'listConnections',
  connectedQuery: 'listConnections',
  templateChoicesQuery: 'listTemplates',
  declarationChoicesQuery: 'listDeclarations',
  // One way of using it among several.
  useCopyTemplate: 'createTemplate',
  useMarkNotApplicable: 'createEmptyCredentials',
  useScreenParties: 'screenParty',
  useReadAgain: 'readRegister',
  useUndoDecisions: 'undoDecision',
  // The state of a whole form or search; the call is one part of it.
  useRecordSearch: 'searchEverything',
  useSectionForm: 'createCredentials',
  useTemplateDraft: 'changeTemplate',
};

/** Endpoints that no page calls through the endpoint table, and why. */
const notInPages: Readonly<Record<string, readonly string[]>> = {
  'for other programs: the internal interface': [
    'internalCompleteRegistration',
    'internalCreateOrganisation',
    'internalGetUser',
    'internalRegisterUser',
    'internalStartLiveness',
  ],
  'for other programs: pages read a credential as its file and verify it in the browser': ['getProof'],
  'for other programs: no page manages the trust registry': ['trustIssuer', 'withdrawTrust'],
  'for other programs: the pages use one that does more at once': [
    'createLegalEntity',
    'createLegalPerson',
    'getConnectionTemplate',
    'getContact',
    'getLegalEntity',
    'getLegalPerson',
    'listConnectionCredentials',
    'listConnectionFields',
    'listEnricherAmlChecks',
    'listTemplateTypes',
    'listUserTasks',
    'renameTemplate',
    'requestAsEntity',
    'requestAsLegalEntity',
    'requestAsLegalPerson',
    'setLegalEntityEmail',
    'setLegalEntityLocation',
    'setLegalEntityLogo',
    'setLegalEntityPhone',
    'setLegalEntityWebsite',
    'setLegalPersonAddress',
    'setLegalPersonCountry',
    'setLegalPersonIdNumber',
    'setRegistrationNumber',
    'setTemplateAssociation',
    'setTemplateDataFields',
    'setTemplateDays',
    'setTemplateDeclarations',
    'setTemplateTests',
    'setTemplateTypes',
    'setTemplateUboIdv',
    'startBulkRequestAsLegalEntity',
    'startEnricherAmlCheck',
  ],
  'a file: the browser opens, sends or saves it by its address': [
    'changeDeclarationDocument',
    'downloadExport',
    'downloadProof',
    'exportBulkFailures',
    'exportConnections',
    'exportImportFailures',
    'exportLegalEntitySummary',
    'exportRelationships',
    'exportRetainedRecord',
    'getConnectionReceipt',
    'getCounterpartLogo',
    'getLogo',
    'getPaymentReceipt',
    'readFile',
    'replaceDocument',
    'reportPersonalData',
    'reportRegister',
    'uploadDocument',
  ],
};

const texts = globSync('apps/web/{app,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** The queries and hooks of the pages, each with the endpoints that it calls. */
const callers = texts
  .flatMap((text) => text.split(/^(?=(?:export )?(?:default )?(?:async )?(?:const|function) \w+)/m))
  .flatMap((part) => {
    const name = /^(?:export )?(?:default )?(?:async )?(?:const|function) (use[A-Z]\w*|\w+Query)\b/.exec(
      part,
    )?.[1];
    const called = [
      ...part.matchAll(/\b(?:call|callOnce|endpointQuery|endpointPages|endpointFile)\(\s*(\w+)/g),
    ].map((match) => match[1] ?? '');
    return name ? [{ name, called: [...new Set(called)].filter((one) => names.has(one)) }] : [];
  });
const ofOne = callers.filter(({ called }) => called.length === 1);

describe('the queries and hooks of pages', () => {
  it('are named after the endpoint if they call a single one', () => {
    const misnamed = ofOne
      .map(({ name, called }) => ({ name, endpoint: called[0] ?? '' }))
      .filter(({ name, endpoint }) => {
        const hook = `use${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}`;
        return name !== hook && name !== `${endpoint}Query` && otherNames[name] !== endpoint;
      });
    expect(misnamed).toEqual([]);
    expect(ofOne.length).toBeGreaterThan(100);
  });

  it('have another name only if they still call that endpoint alone', () => {
    const known = new Set(ofOne.map(({ name }) => name));
    expect(Object.keys(otherNames).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the endpoints', () => {
  const words = new Set(texts.flatMap((text) => text.match(/\b\w+\b/g) ?? []));
  const listed = Object.values(notInPages).flat();

  it('are each used by a page, or listed with the reason why not', () => {
    expect([...names].filter((name) => !words.has(name)).sort()).toEqual([...listed].sort());
  });
});
