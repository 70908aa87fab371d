import { ProductError } from '@probity/domain';
import type { ServeOptions } from '../serve.ts';
import type { RateLimiter } from './rate-limit.ts';

const guesses: readonly string[] = ['auth.token_invalid', 'apiKey.invalid'];

/** Limits how often a network may present tokens and keys that do not exist. */
export const withGuessLimit =
  (authenticate: ServeOptions['authenticate'], limiter: RateLimiter): ServeOptions['authenticate'] =>
  async (request, options) => {
    try {
      return await authenticate(request, options);
    } catch (error) {
      if (error instanceof ProductError && guesses.includes(error.code)) await limiter.countGuess(request);
      throw error;
    }
  };
