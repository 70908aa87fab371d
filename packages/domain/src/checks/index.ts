export { type ProviderFailureKind, passingFailures, providerFailureKinds } from './provider-failures.ts';
