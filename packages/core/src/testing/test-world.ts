import { renderFile } from '@probity/evidence';
import { renderSigned, renderText } from '@probity/evidence/pdf-rendering/render-declaration.ts';
import { renderReport } from '@probity/evidence/pdf-rendering/render-report.ts';
import { createScreening, type Screening } from '@probity/integrations/screening/create-screening.ts';
import { oneThread } from '@probity/integrations/screening/testing/one-thread.ts';
import { consequences } from '../consequences.ts';
import { makeRegister } from '../kernel/audit/index.ts';
import { InMemoryDocuments } from './in-memory-documents.ts';
import { InMemoryRegister } from './in-memory-register.ts';
import { type StartedWorld, World } from './world.ts';

/** A world with every area, and so with all that follows from an event. */
export class TestWorld extends World {
  readonly register: InMemoryRegister;
  readonly slowRegister: InMemoryRegister;
  readonly screening: Screening;
  /** What others publish, by address; records what was read. */
  readonly publicDocuments: InMemoryDocuments;

  private constructor(started: StartedWorld) {
    const register = new InMemoryRegister('CompaniesHouse');
    const slowRegister = new InMemoryRegister('KnowYourCustomer', true);
    const screening = createScreening({
      db: started.database.db,
      threads: 1,
      runIn: oneThread,
      lookEveryMs: 3_600_000,
      onError: () => undefined,
    });
    const publicDocuments = new InMemoryDocuments();
    super(started, {
      consequences,
      publicDocuments,
      screening,
      pdf: { renderText, renderSigned, renderReport, renderFile },
      enrichers: new Map([
        ['CompaniesHouse', { register, price: null }],
        ['KnowYourCustomer', { register: slowRegister, price: { minorUnits: 450, currency: 'GBP' } }],
      ]),
    });
    this.register = register;
    this.slowRegister = slowRegister;
    this.screening = screening;
    this.publicDocuments = publicDocuments;
  }

  static async open(): Promise<TestWorld> {
    const world = new TestWorld(await World.start());
    await makeRegister(world.services);
    return world;
  }

  override async close(): Promise<void> {
    await this.jobs.stop();
    await this.screening.close();
    await this.database.close();
  }
}
