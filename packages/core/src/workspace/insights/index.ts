export { getInsights } from './get-insights.ts';
