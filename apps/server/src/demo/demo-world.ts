import { consequences } from '@probity/core';
import { askAssociated } from '@probity/core/exchange/associated-entities';
import { fileAgreement } from '@probity/core/exchange/declarations';
import { refreshConnections } from '@probity/core/exchange/shared-data';
import type { Ctx, Services, UserActor } from '@probity/core/kernel/context';
import type { JobData, Jobs } from '@probity/core/kernel/jobs';
import type { Sealing } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import { inspectUpload } from '@probity/evidence';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { drawSigned, drawText } from '@probity/evidence/paper/draw-paper.ts';
import { drawSheet } from '@probity/evidence/paper/draw-sheet.ts';
import { Agenda } from './agenda.ts';
import { demoId } from './demo-id.ts';
import { demoAccounts, demoPeople } from './demo-people.ts';

interface WorldOptions {
  db: Db;
  sealing: Sealing;
  storageUrl: string;
  now: Date;
}

/** What the background would have done meanwhile; mails of the past are not sent. */
type Followed = Pick<JobData, 'refresh-connections' | 'ask-associated' | 'file-agreement'>;
const followed: readonly string[] = ['refresh-connections', 'ask-associated', 'file-agreement'];

/** The demo world while it is being told: its clock, who acts, and the ids of what was named on the way. */
export class DemoWorld {
  readonly agenda: Agenda;
  readonly #base: Pick<Ctx, 'db' | 'services' | 'requestId'>;
  readonly #ids = new Map<string, string>();
  readonly #waiting = new Map<string, { name: keyof Followed; data: Followed[keyof Followed] }>();

  private constructor(agenda: Agenda, db: Db, services: Omit<Services, 'jobs'>) {
    this.agenda = agenda;
    const jobs: Jobs = {
      add: async (_db, name, data) => {
        if (!followed.includes(name)) return;
        const job = { name: name as keyof Followed, data: data as Followed[keyof Followed] };
        this.#waiting.set(JSON.stringify(job), job);
      },
      addMany: async (db, name, data) => {
        for (const one of data) await jobs.add(db, name, one);
      },
      work: async () => undefined,
      stop: async () => undefined,
    };
    this.#base = { db, services: { ...services, jobs }, requestId: 'demo' };
  }

  static async begin({ db, sealing, storageUrl, now }: WorldOptions): Promise<DemoWorld> {
    const agenda = new Agenda(now);
    // Nobody signs in or is screened while the past is told, so these two are not there.
    const services = {
      now: agenda.now,
      consequences,
      sealing,
      blobs: await createBlobStore(storageUrl),
      evidence: { inspect: inspectUpload },
      paper: { drawText, drawSigned, drawSheet },
      eSignature: null,
      enrichers: new Map(),
      product: {
        name: 'Probity',
        domain: 'probity.example',
        publicUrl: 'http://localhost:3000',
        siteUrl: 'https://probity.example',
        supportEmail: 'support@probity.example',
        termsVersion: '2026-11',
        issuer: '',
      },
    } as unknown as Omit<Services, 'jobs'>;
    return new DemoWorld(agenda, db, services);
  }

  /** Whoever has an account acts for it; the administrator acts for the platform. */
  as(person: string): Ctx {
    return { ...this.#base, actor: demoActor(person) };
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

  /** Tells everything that is on the agenda. */
  run(): Promise<void> {
    return this.agenda.run(() => this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    while (this.#waiting.size > 0) {
      const jobs = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { name, data } of jobs) await this.#work(name, data);
    }
  }

  #work(name: keyof Followed, data: Followed[keyof Followed]): Promise<void> {
    switch (name) {
      case 'refresh-connections':
        return refreshConnections(this.background, data as Followed['refresh-connections']);
      case 'ask-associated':
        return askAssociated(this.background, data as Followed['ask-associated']);
      case 'file-agreement':
        return fileAgreement(this.background, data as Followed['file-agreement']);
    }
  }
}

/** The entity that an account calls so: itself by its key, or a party that it named. */
export const partyKey = (account: string, name: string): string => `${account}/${name}`;

function demoActor(key: string): UserActor {
  const person = demoPeople.find((candidate) => candidate.key === key);
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
