export * from './consequences.ts';
export * from './job-handlers.ts';
export * from './kernel/actor.ts';
export * from './kernel/context.ts';
export * from './kernel/encryption/sealing.ts';
export * from './kernel/jobs/jobs.ts';
export * from './kernel/ports/identity-provider.ts';
export * from './kernel/ports/mailer.ts';
