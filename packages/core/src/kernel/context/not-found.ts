import { ProductError } from '@probity/domain';

/** For `executeTakeFirstOrThrow`: the row does not exist, or the actor may not know about it. */
export const notFound = (): ProductError => new ProductError('resource.not_found');
