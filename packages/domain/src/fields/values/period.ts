import { says } from '../../texts/validation-sentence.ts';
import type { Period } from './date-format.ts';
import { inOrder, partialDateSchema } from './plain-date.ts';

export const periodFields = { from: partialDateSchema.optional(), to: partialDateSchema.optional() };

export const periodRunsForward = ({ from, to }: Period): boolean => !from || !to || inOrder(from, to);

export const PERIOD_PROBLEM = { path: ['to'], ...says('periodOrder') };
