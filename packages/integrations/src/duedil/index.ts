export { createDueDil, type DueDilOptions } from './duedil.ts';
