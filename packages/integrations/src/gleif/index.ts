export { createGleif, type GleifOptions } from './gleif.ts';
