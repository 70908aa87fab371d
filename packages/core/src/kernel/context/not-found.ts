import { ProductError } from '@probity/domain';

/** For `executeTakeFirstOrThrow`: what is not there, or not the actor's to know about. */
export const notFound = (): ProductError => new ProductError('resource.not_found');
