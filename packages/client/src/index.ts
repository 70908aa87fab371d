export {
  createProbityClient,
  type ProbityClient,
  type ProbityClientOptions,
  ProbityError,
} from './client.ts';
export type { Operations, Schemas } from './operations.gen.ts';
