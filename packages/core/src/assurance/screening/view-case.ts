import { type EntityKind, roleMay } from '@probity/domain';
import {
  type CaseState,
  type CaseStep,
  caseSteps,
  mayCloseCase,
} from '@probity/domain/screening-cases/case-steps.ts';
import { authorise, type Ctx, notFound } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type CaseRow, findCase, lockSteps, type StepRow } from './cases.store.ts';
import type { Compared } from './file-decision.ts';
import { caseContext } from './follow-verdict.ts';
import { linkToHits } from './notify-proposer.ts';
import { listWatchlists } from './watchlists.store.ts';

export const stepContext = (caseId: string, step: string) => ({
  table: 'screening_case_steps',
  row: `${caseId}/${step}`,
  column: 'note',
});

export interface ListedCase {
  id: string;
  state: CaseState;
  party: { id: string | null; name: string; kind: EntityKind | null; connectionId: string | null };
  hit: { listedName: string; list: { key: string; title: string }; reference: string };
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  nextDueOn: string | null;
  done: number;
  steps: number;
}

export interface CaseView extends Omit<ListedCase, 'steps'> {
  accountId: string;
  /** Where the hit is decided. */
  hitHref: string;
  steps: {
    step: CaseStep;
    assignee: { memberId: string; name: string } | null;
    dueOn: string;
    note: string | null;
    doneAt: Date | null;
    /** Null for a step that was taken automatically, and for a former member. */
    doneByName: string | null;
  }[];
  abilities: { work: boolean; close: boolean };
}

export async function listedCase(ctx: Ctx, sealing: AccountSealing, row: CaseRow): Promise<ListedCase> {
  const { subject, entry } = unsealJson<Compared>(sealing, row.subject, caseContext(row.id));
  const titles = new Map((await listWatchlists(ctx.db)).map(({ key, title }) => [key, title]));
  const { id, state, openedAt, openedByName, closedAt, closedByName, nextDueOn, done } = row;
  return {
    id,
    state,
    party: {
      id: row.partyId,
      name: row.partyName ?? subject.names[0] ?? '',
      kind: row.partyKind,
      connectionId: row.connectionId,
    },
    hit: {
      listedName: entry.name,
      list: { key: entry.list, title: titles.get(entry.list) ?? 'ComplyAdvantage' },
      reference: entry.reference,
    },
    openedAt,
    openedByName,
    closedAt,
    closedByName,
    nextDueOn: state === 'Open' ? nextDueOn : null,
    done,
    steps: caseSteps.length,
  };
}

/** A case with its steps, which stay locked until the transaction ends, for a member with the permission. */
export async function openedCase(ctx: Ctx, caseId: string, permission: 'view' | 'validate') {
  const row = await findCase(ctx.db, caseId);
  if (!row) throw notFound();
  const { role } = authorise(ctx.actor, permission, row.accountId);
  const steps = await lockSteps(ctx.db, caseId);
  return { row, steps, mayWork: roleMay(role, 'validate') };
}

export async function viewCase(ctx: Ctx, caseId: string): Promise<CaseView> {
  const { row, steps, mayWork } = await openedCase(ctx, caseId, 'view');
  const { accountId, partyId, state } = row;
  const sealing = await sealingOf(ctx, accountId);
  const isOpen = state === 'Open';
  return {
    ...(await listedCase(ctx, sealing, row)),
    accountId,
    hitHref: partyId ? await linkToHits(ctx, { accountId, entityId: partyId }) : '/screening',
    steps: caseSteps.flatMap((step) =>
      steps.filter((one) => one.step === step).map((one) => viewStep(sealing, caseId, one)),
    ),
    abilities: { work: isOpen && mayWork, close: mayWork && mayCloseCase({ state, steps }) },
  };
}

function viewStep(
  sealing: AccountSealing,
  caseId: string,
  { step, assigneeId, assigneeName, dueOn, note, doneAt, doneByName }: StepRow,
): CaseView['steps'][number] {
  return {
    step,
    assignee: assigneeId && assigneeName !== null ? { memberId: assigneeId, name: assigneeName } : null,
    dueOn,
    note: note && sealing.unseal(note, stepContext(caseId, step)).toString('utf8'),
    doneAt,
    doneByName,
  };
}
