export { createKnowYourCustomer, type KnowYourCustomerOptions } from './know-your-customer.ts';
