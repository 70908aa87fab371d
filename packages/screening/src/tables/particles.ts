import { wordSet } from './word-list.ts';

/** Small words inside personal names: kept for the explanation, almost without weight. */
export const PERSON_PARTICLES = wordSet(`
  al el ul ad ar as ash an az at ud ur us il ol oul  bin ibn ben bint binti binte  ould wuld ag aw
  de da do dos das del della dello di du des la le les los las lo van von vom zu zur zum den der dem ten ter te
  af av y und and et wa mc st bar bat na`);

/** Small words inside the names of organisations. */
export const ORGANISATION_PARTICLES = wordSet(`
  the of and for in on at to by a an de da do dos das del della di du des la le les los las el al l d y e i und et
  der die das den fur von zu van het en og och i na z po v s im e ye va wa fi ul`);
