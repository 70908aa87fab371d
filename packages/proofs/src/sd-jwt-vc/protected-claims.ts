/** What a disclosure must not hold, at the top or inside it: a holder could otherwise leave it out. */
export const PROTECTED_CLAIMS = ['iss', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'aka_vcts', 'status'];

/** What we always disclose besides: a relying party must see when and how a value was validated. */
export const ALWAYS_DISCLOSED = [...PROTECTED_CLAIMS, 'iat', 'evidence'];
