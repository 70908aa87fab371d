export { createVies, type ViesOptions } from './vies.ts';
