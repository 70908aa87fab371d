import type { Ctx } from '@probity/core/kernel/context';
import { answerBusinessQuestion } from '@probity/core/registry/business-information';
import {
  changeValue,
  createCredential,
  createEmptyCredentials,
  rejectCredential,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { attachEvidence, replaceDocument, uploadDocument } from '@probity/core/registry/documents';
import { changeEntity } from '@probity/core/registry/profiles';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { drawCertificate } from './certificate.ts';
import { demoId } from './demo-id.ts';
import type { DemoDocument, DemoOutcome, DemoParty, DemoProfile, DemoValue } from './demo-profile.ts';
import { type DemoWorld, partyKey } from './demo-world.ts';
import { drawIdentityCard } from './identity-card.ts';

/** Schedules every step that creates a profile, through the same use cases that people use. */
export function planProfile(world: DemoWorld, profile: DemoProfile): void {
  const { agenda } = world;
  for (const document of profile.documents ?? []) planDocument(world, profile, document);
  planEmptyFields(world, profile);
  for (const value of profile.values ?? []) planValue(world, profile, value);
  for (const party of profile.parties ?? []) planParty(world, profile, party);
  if (profile.contact)
    agenda.on(profile.given, () =>
      changeEntity(world.as(profile.author), { entityId: subjectOf(world, profile), ...profile.contact }),
    );
  for (const { question, answer, on } of profile.answers ?? [])
    agenda.on(on ?? profile.given, () =>
      answerBusinessQuestion(world.as(profile.author), {
        entityId: subjectOf(world, profile),
        question,
        answer,
      }),
    );
}

function planEmptyFields(world: DemoWorld, profile: DemoProfile): void {
  const { author, empty = [], notApplicable = [] } = profile;
  if (empty.length + notApplicable.length === 0) return;
  world.agenda.on(profile.given, async () => {
    const entityId = subjectOf(world, profile);
    const fieldKeys = [...empty, ...notApplicable];
    for (const { id, fieldKey } of await createEmptyCredentials(world.as(author), { entityId, fieldKeys }))
      if (isOneOf(notApplicable, fieldKey))
        await updateCredential(world.as(author), {
          credentialId: id,
          step: 'markNotApplicable',
          reason: 'A private company without listed shares or outside investors.',
        });
  });
}

const subjectOf = (world: DemoWorld, { account, about }: DemoProfile): string =>
  about ? world.idOf(partyKey(account, about)) : demoId(account);

function planDocument(world: DemoWorld, profile: DemoProfile, document: DemoDocument): void {
  const { agenda } = world;
  const { key, type, title, newer } = document;
  const kept = `${profile.account}/${profile.about ?? ''}#${key}`;
  const file = async (ctx: Ctx, { fileName, lines }: Pick<DemoDocument, 'fileName' | 'lines'>) => {
    const draw = document.isCard ? drawIdentityCard : drawCertificate;
    const bytes = await draw(title, lines, ctx.services.now());
    return { fileName, declaredType: 'application/pdf', bytes };
  };
  const expiresOn = (days: number | undefined) => (days === undefined ? null : agenda.day(days));
  agenda.on(document.on ?? profile.given, async () => {
    const author = world.as(profile.author);
    const { id } = await uploadDocument(author, {
      entityId: subjectOf(world, profile),
      type,
      issuedOn: null,
      expiresOn: expiresOn(document.expiresIn),
      file: await file(author, document),
    });
    world.keep(kept, id);
  });
  if (!newer) return;
  agenda.on(newer.on, async () => {
    const author = world.as(profile.author);
    await replaceDocument(author, {
      documentId: world.idOf(kept),
      expiresOn: expiresOn(newer.expiresIn),
      file: await file(author, newer),
    });
  });
}

function planValue(world: DemoWorld, profile: DemoProfile, given: DemoValue): void {
  const { field, later } = given;
  const value =
    typeof given.value === 'function' ? given.value((days: number) => world.agenda.day(days)) : given.value;
  let credentialId = '';
  world.agenda.on(given.given ?? profile.given, async () => {
    const author = world.as(profile.author);
    const entityId = subjectOf(world, profile);
    credentialId = (await createCredential(author, { entityId, fieldKey: field, value })).id;
    if (given.expiresIn !== undefined)
      await updateCredential(author, { credentialId, expiresOn: world.agenda.day(given.expiresIn) });
    await prove(world, profile, credentialId, given.evidence);
  });
  planOutcome(world, profile, { ...given, of: () => credentialId });
  if (!later) return;
  world.agenda.on(later.on, () =>
    changeValue(world.as(profile.author), { credentialId, value: later.value }),
  );
  if (later.outcome)
    planOutcome(world, profile, { outcome: later.outcome, checked: later.on, of: () => credentialId });
}

function planParty(world: DemoWorld, profile: DemoProfile, given: DemoParty): void {
  const { field, kind, name, country, value } = given;
  let credentialId = '';
  world.agenda.on(given.given ?? profile.given, async () => {
    const key = partyKey(profile.account, name);
    const known = given.isAccount ? demoId(profile.account) : given.twice ? undefined : world.find(key);
    const row = await addRelatedEntity(world.as(profile.author), {
      entityId: subjectOf(world, profile),
      fieldKey: field,
      related: known ? { entityId: known } : { kind, name, country },
      value,
    });
    credentialId = row.id;
    if (row.relatedEntityId && !world.find(key)) world.keep(key, row.relatedEntityId);
    world.keep(`${key}#${field}`, row.id);
    await prove(world, profile, credentialId, given.evidence);
  });
  planOutcome(world, profile, { ...given, of: () => credentialId });
}

async function prove(
  world: DemoWorld,
  { account, about, author }: DemoProfile,
  credentialId: string,
  evidence: string | undefined,
): Promise<void> {
  if (!evidence) return;
  const documentId = world.idOf(`${account}/${about ?? ''}#${evidence}`);
  await attachEvidence(world.as(author), { credentialId, documentId });
}

interface PlannedOutcome {
  outcome?: DemoOutcome;
  checked?: number;
  of: () => string;
}

function planOutcome(world: DemoWorld, profile: DemoProfile, { outcome, checked, of }: PlannedOutcome): void {
  if (!outcome) return;
  world.agenda.on(checked ?? profile.checked, async () => {
    const credentialId = of();
    const author = world.as(profile.author);
    if (outcome === 'requestReview') await updateCredential(author, { credentialId, step: 'requestReview' });
    else if (profile.checker) await review(world.as(profile.checker), credentialId, outcome);
  });
}

const review = (
  checker: Ctx,
  credentialId: string,
  outcome: Exclude<DemoOutcome, `${'request' | 'not'}${string}`>,
) =>
  outcome === 'validate'
    ? validateCredential(checker, { credentialId })
    : rejectCredential(checker, { credentialId, reason: outcome.reject, note: outcome.note });
