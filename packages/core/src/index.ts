export * from './actor.ts';
export * from './consequences.ts';
export * from './context.ts';
export * from './job-handlers.ts';
export * from './jobs/jobs.ts';
export * from './ports/identity-provider.ts';
export * from './ports/mailer.ts';
export * from './sealing/sealing.ts';
