import type { Ctx, Sealing, Services, UserActor } from '@probity/core';
import { createCredential } from '@probity/core/credentials/create-credential.ts';
import { rejectCredential, validateCredential } from '@probity/core/credentials/judge-credential.ts';
import { updateCredential } from '@probity/core/credentials/update-credential.ts';
import { attachDocument } from '@probity/core/documents/evidence-of-credential.ts';
import { uploadDocument } from '@probity/core/documents/upload-document.ts';
import { addRelatedEntity } from '@probity/core/related/add-related-entity.ts';
import { connect } from '@probity/db';
import type { MemberRole } from '@probity/domain';
import { close as closeInspector, inspectUpload } from '@probity/evidence';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { drawCertificate } from './certificate.ts';
import { demoId } from './demo-id.ts';
import { demoAccounts, demoPeople } from './demo-people.ts';
import { type DemoParty, type DemoProfile, type DemoValue, demoProfiles } from './demo-profiles.ts';
import { seedDeclarations } from './seed-declarations.ts';

interface SeedOptions {
  databaseUrl: string;
  storageUrl: string;
  sealing: Sealing;
}

const STARTED_DAYS_AGO = 3;

/** Fills the demo profiles through the same use cases that people use, so that histories and trail are real. */
export async function seedProfiles(options: SeedOptions): Promise<void> {
  const connection = connect({
    url: options.databaseUrl,
    applicationName: 'probity-seed',
    onError: () => undefined,
  });
  // A few days before the first start, so that nothing is late before anybody has looked.
  let clock = new Date(Date.now() - STARTED_DAYS_AGO * 86_400_000);
  const services = {
    // Each look at the clock is a little later, as it is for people.
    now: () => {
      clock = new Date(clock.getTime() + 97_000);
      return clock;
    },
    sealing: options.sealing,
    blobs: await createBlobStore(options.storageUrl),
    evidence: { inspect: inspectUpload },
    jobs: { add: async () => undefined },
    eSignature: null,
  } as unknown as Services;
  const as = (person: string, account: string): Ctx => ({
    db: connection.db,
    services,
    actor: demoActor(person, account),
    requestId: 'demo',
  });
  try {
    for (const profile of demoProfiles) await seedProfile(profile, as);
    await seedDeclarations(as);
  } finally {
    await connection.close();
    closeInspector();
  }
}

type As = (person: string, account: string) => Ctx;

async function seedProfile(profile: DemoProfile, as: As): Promise<void> {
  const author = as(profile.author, profile.account);
  const checker = profile.checker && as(profile.checker, profile.account);
  const documents = await uploadDocuments(author, profile);
  for (const given of profile.values) {
    const { id } = await createCredential(author, {
      entityId: demoId(profile.account),
      fieldKey: given.field,
      value: given.value,
    });
    await bringForward(author, checker, id, given, documents);
  }
  for (const party of profile.parties) {
    const { kind, name, country } = party;
    const { id } = await addRelatedEntity(author, {
      entityId: demoId(profile.account),
      fieldKey: party.field,
      related: { kind, name, country },
      value: party.value,
    });
    await bringForward(author, checker, id, party, documents);
  }
}

async function uploadDocuments(author: Ctx, profile: DemoProfile): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, type, fileName, title, lines } of profile.documents) {
    const bytes = await drawCertificate(title, lines, author.services.now());
    const { id } = await uploadDocument(author, {
      entityId: demoId(profile.account),
      type,
      issuedOn: null,
      expiresOn: null,
      file: { fileName, declaredType: 'application/pdf', bytes },
    });
    ids.set(key, id);
  }
  return ids;
}

async function bringForward(
  author: Ctx,
  checker: Ctx | null | '',
  credentialId: string,
  given: Pick<DemoValue | DemoParty, 'evidence' | 'outcome'>,
  documents: Map<string, string>,
): Promise<void> {
  const documentId = given.evidence && documents.get(given.evidence);
  if (documentId) await attachDocument(author, { credentialId, documentId });
  if (given.outcome === 'requestReview')
    await updateCredential(author, { credentialId, step: 'requestReview' });
  if (!checker || !given.outcome || given.outcome === 'requestReview') return;
  if (given.outcome === 'validate') await validateCredential(checker, { credentialId });
  else
    await rejectCredential(checker, { credentialId, reason: given.outcome.reject, note: given.outcome.note });
}

function demoActor(key: string, account: string): UserActor {
  const person = demoPeople.find((candidate) => candidate.key === key);
  const entity = demoAccounts.find((candidate) => candidate.key === account);
  if (!person?.memberOf || !entity) throw new Error(`There is no demo person ${key} at ${account}.`);
  const role: MemberRole = person.memberOf.role;
  return {
    kind: 'user',
    userId: demoId(`user/${key}`),
    email: person.email,
    name: person.name,
    accountType: entity.kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships: [{ accountId: demoId(account), role, kind: entity.kind, name: entity.name }],
    verified: true,
    secondFactor: { method: 'email', enrolled: true },
    sessionHash: Buffer.alloc(32),
  };
}
