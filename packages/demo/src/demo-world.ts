import { consequences } from '@probity/core';
import { monitorPartyJob } from '@probity/core/assurance/monitoring';
import { recomputeRiskJob } from '@probity/core/assurance/risk';
import { askAssociatedJob } from '@probity/core/exchange/associated-entities';
import { fileAgreementJob } from '@probity/core/exchange/declarations';
import { refreshConnectionsJob } from '@probity/core/exchange/shared-data';
import { type Ctx, type Services, someServices, type UserActor } from '@probity/core/kernel/context';
import type { Job, JobCtx } from '@probity/core/kernel/jobs';
import type { Enrichers, JobQueue, ScreeningEngine, Sealing } from '@probity/core/kernel/ports';
import { issueProofJob } from '@probity/core/registry/proofs';
import { checkImportJob } from '@probity/core/workspace/imports';
import type { Db } from '@probity/db';
import { DEFAULT_EXPORT_DAYS } from '@probity/domain/exports/export-keys.ts';
import { inspectUpload, readEvidence, renderFile } from '@probity/evidence';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { renderSigned, renderText } from '@probity/evidence/pdf-rendering/render-declaration.ts';
import { renderReport } from '@probity/evidence/pdf-rendering/render-report.ts';
import { nameSpellings } from '@probity/screening/names/name-spellings.ts';
import { Agenda } from './agenda.ts';
import { bankTeam } from './bank-team.ts';
import { demoId } from './demo-id.ts';
import { demoAccounts, demoPeople } from './demo-people.ts';

/** What the bank's team worked with. */
export interface BankServices {
  screening: ScreeningEngine;
  enrichers: Enrichers;
}

interface WorldOptions {
  db: Db;
  /** Only with the bank at work. */
  bank?: BankServices | undefined;
  sealing: Sealing;
  storageUrl: string;
  /** Where the product will run: its credentials name it as their issuer. */
  publicUrl: string;
  now: Date;
}

/** Background jobs that would have run in the meantime. Emails about past events are not sent. */
const followed: readonly Job[] = [refreshConnectionsJob, askAssociatedJob, fileAgreementJob, checkImportJob];

/** Jobs that need to run only once at the end, because only their last result counts. */
const followedAtEnd: readonly Job[] = [recomputeRiskJob, issueProofJob];

/** With the services of the bank. */
const followedByBank: readonly Job[] = [monitorPartyJob];

type Waiting = Map<string, { job: Job; payload: object }>;

/** The demo world while it is being created: its clock, its actors, and the ids of the records created so far. */
export class DemoWorld {
  readonly agenda: Agenda;
  readonly #base: Pick<Ctx, 'db' | 'services' | 'requestId'>;
  readonly #ids = new Map<string, string>();
  readonly #waiting: Waiting = new Map();
  readonly #waitingForEnd: Waiting = new Map();

  private constructor(agenda: Agenda, db: Db, services: Omit<Services, 'jobs'>, more: readonly Job[]) {
    this.agenda = agenda;
    const jobs: JobQueue = {
      add: async (_db, { name }, payload) => {
        const wait = (jobs: readonly Job[], waiting: Waiting) => {
          const job = jobs.find((one) => one.name === name);
          if (job) waiting.set(JSON.stringify([name, payload]), { job, payload });
        };
        wait(followed, this.#waiting);
        wait([...followedAtEnd, ...more], this.#waitingForEnd);
      },
      addMany: async (db, job, payloads) => {
        for (const payload of payloads) await jobs.add(db, job, payload);
      },
      // No job fails in the demo world, so there is nothing to retry.
      retry: async () => undefined,
    };
    this.#base = { db, services: { ...services, jobs }, requestId: 'demo' };
  }

  static async begin({ db, sealing, storageUrl, publicUrl, now, bank }: WorldOptions): Promise<DemoWorld> {
    const agenda = new Agenda(now);
    // Without the bank at work nobody is screened while the demo is created: only name spellings are needed.
    const services = someServices({
      now: agenda.now,
      consequences,
      sealing,
      blobs: await createBlobStore(storageUrl),
      evidence: { inspect: inspectUpload, read: readEvidence },
      pdf: { renderText, renderSigned, renderReport, renderFile },
      exportDays: DEFAULT_EXPORT_DAYS,
      eSignature: null,
      screening: bank?.screening ?? { spellingsOf: nameSpellings },
      enrichers: bank?.enrichers ?? new Map(),
      // The receiver that the bank's webhook names exists in the demo world only.
      webhooks: {
        accepts: () => true,
        send: async () => ({ status: 200, fault: null, durationMs: 180, answer: 'accepted' }),
      },
      product: {
        name: 'Probity',
        domain: 'probity.example',
        publicUrl,
        siteUrl: 'https://probity.example',
        supportEmail: 'support@probity.example',
        termsVersion: '2026-11',
        issuer: '',
      },
    });
    return new DemoWorld(agenda, db, services, bank ? followedByBank : []);
  }

  /** Members act for their account; the administrator acts for the platform. */
  as(person: string): Ctx {
    return { ...this.#base, actor: demoActor(person) };
  }

  /** As a person who has just confirmed their identity. */
  justSignedIn(person: string): Ctx {
    return { ...this.#base, actor: { ...demoActor(person), authenticatedAt: this.agenda.now() } };
  }

  /** As the worker runs a job, but without sending emails about the past. */
  get inJob(): JobCtx {
    return { ...this.background, mailer };
  }

  get background(): Ctx {
    return { ...this.#base, actor: { kind: 'system', job: 'demo' } };
  }

  keep(name: string, id: string): void {
    this.#ids.set(name, id);
  }

  find(name: string): string | undefined {
    return this.#ids.get(name);
  }

  idOf(name: string): string {
    const id = this.find(name);
    if (!id) throw new Error(`The demo world has no ${name} yet.`);
    return id;
  }

  /** Replays everything on the agenda. */
  async run(): Promise<void> {
    await this.agenda.run(() => this.#catchUp(this.#waiting));
    await this.#catchUp(this.#waitingForEnd);
  }

  async #catchUp(waiting: Waiting): Promise<void> {
    while (waiting.size > 0) {
      const jobs = [...waiting.values()];
      waiting.clear();
      for (const { job, payload } of jobs) await job.handler(this.inJob, payload);
    }
  }
}

/** No emails are sent about past events. */
const mailer = { send: async () => undefined };

/** Identifies a related party by the account that recorded it and by its name. */
export const partyKey = (account: string, name: string): string => `${account}/${name}`;

function demoActor(key: string): UserActor {
  const person = [...demoPeople, ...bankTeam].find((candidate) => candidate.key === key);
  if (!person) throw new Error(`There is no demo person ${key}.`);
  const account = demoAccounts.find((candidate) => candidate.key === person.memberOf?.account);
  return {
    kind: 'user',
    userId: demoId(`user/${key}`),
    email: person.email,
    name: person.name,
    accountType: person.admin ? 'ADMIN' : account?.kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships:
      account && person.memberOf
        ? [
            {
              accountId: demoId(account.key),
              role: person.memberOf.role,
              kind: account.kind,
              name: account.name,
            },
          ]
        : [],
    verified: true,
    secondFactor: { method: 'email', enrolled: true },
    sessionHash: Buffer.alloc(32),
  };
}
