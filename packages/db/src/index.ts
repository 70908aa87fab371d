export * from './connect.ts';
export * from './job-schema.ts';
export * from './migrate.ts';
export type * from './schema.gen.ts';
export * from './scope.ts';
