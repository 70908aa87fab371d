export { createGoCardless, type GoCardlessOptions } from './gocardless.ts';
