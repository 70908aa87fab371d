import { addMonths } from '../compliance-tests/days.ts';

/**
 * Until when whoever recorded a role answers the person who disputes it: by correcting or removing it, or by telling them
 * why not. Data protection law gives a month (Regulation (EU) 2016/679, Article 12(3) and (4)).
 */
export const disputeDueOn = (disputedOn: string): string => addMonths(disputedOn, 1);
