declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string };
  }
}

/** Migrated once for each run; every test file copies it. */
export const TEMPLATE_DATABASE = 'probity_template';
