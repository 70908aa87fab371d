export { getPersonalData } from './get-personal-data.ts';
