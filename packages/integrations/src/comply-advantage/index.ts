export { type ComplyAdvantageOptions, createComplyAdvantage } from './comply-advantage.ts';
