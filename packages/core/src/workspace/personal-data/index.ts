export { getPersonalData } from './get-personal-data.ts';
export { reportPersonalData } from './report-personal-data.ts';
