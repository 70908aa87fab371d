export { type CompaniesHouseOptions, createCompaniesHouse } from './companies-house.ts';
