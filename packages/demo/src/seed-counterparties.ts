import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  readRelationshipFile,
} from '@probity/core/assurance/decisions';
import { overrideRisk } from '@probity/core/assurance/risk';
import { connectParty, createConnection, setRelationship } from '@probity/core/exchange/connections';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import type { DemoCounterparty } from './world/counterparties.ts';

const accountId = demoId('meridian');
const OVERRIDE_DAYS = 300;

/** The name under which the world knows a counterparty of the bank. */
export const counterpartyKey = (name: string): string => `counterparty/${name}`;

/** Schedules what the bank's team did about one counterparty. */
export function planCounterparty(world: DemoWorld, counterparty: DemoCounterparty): void {
  const { name, known, owner, risk, decision, note, review } = counterparty;
  const { agenda } = world;
  const idOf = () => world.idOf(counterpartyKey(name));
  const change = (values: { ownerId?: string; reviewOn?: string }) =>
    changeRelationships(world.as('clara'), {
      accountId,
      changes: [{ entityId: idOf(), ...values }],
      isUndo: false,
    });
  agenda.on(known, async () => {
    world.keep(counterpartyKey(name), await meet(world, counterparty));
    if (owner) await change({ ownerId: demoId(`member/${owner}`) });
  });
  if (risk)
    agenda.on(risk.on, () =>
      overrideRisk(world.as('naveen'), {
        accountId,
        entityId: idOf(),
        level: risk.level,
        reason: risk.reason,
        expiresOn: agenda.day(OVERRIDE_DAYS - risk.on),
      }),
    );
  if (decision) planDecision(world, idOf, decision);
  if (note)
    agenda.on(note.on, () =>
      addRelationshipNote(world.as(note.by), { accountId, entityId: idOf(), text: note.text }),
    );
  if (review) agenda.on(review.on, () => change({ reviewOn: agenda.day(review.due) }));
}

/** Records the party, or asks it for data; returns it. */
async function meet(world: DemoWorld, counterparty: DemoCounterparty): Promise<string> {
  const { name, country, kind = 'Organization', relationship, asked } = counterparty;
  if (!asked) {
    const target = { name, country };
    const connection = await connectParty(world.as('tomasz'), { accountId, target, kind, relationship });
    return connection.targetId;
  }
  const { id, targetId } = await createConnection(world.as('tomasz'), {
    accountId,
    target: { name, country, kind, email: asked },
    relationType: 'DataRequest',
    templateId: world.idOf('template/borrower'),
    dueOn: world.agenda.day(14 - counterparty.known),
  });
  if (relationship) await setRelationship(world.as('tomasz'), { connectionId: id, relationship });
  return targetId;
}

const DAYS_TO_DECIDE = 10;

function planDecision(
  world: DemoWorld,
  idOf: () => string,
  decision: NonNullable<DemoCounterparty['decision']>,
): void {
  const { on, by, kind, reason, to, second } = decision;
  let decisionId = '';
  const hashFor = async (who: string) => {
    const { fileHash } = await readRelationshipFile(world.as(who), { accountId, entityId: idOf() });
    if (!fileHash) throw new Error('The file of a counterparty is hidden from the team.');
    return fileHash;
  };
  world.agenda.on(on, async () => {
    decisionId = await decideRelationship(world.as(by), {
      accountId,
      entityId: idOf(),
      kind,
      reason,
      fileHash: await hashFor(by),
      escalation: to && { to: { role: to }, dueOn: world.agenda.day(DAYS_TO_DECIDE - on) },
    });
  });
  if (!second) return;
  world.agenda.on(second.on, async () => {
    const who = by === 'clara' ? 'naveen' : 'clara';
    await confirmRelationshipDecision(world.as(who), {
      accountId,
      entityId: idOf(),
      decisionId,
      agrees: second.agrees,
      reason: second.reason,
      fileHash: await hashFor(who),
    });
  });
}
