export { addAssociatedEntity } from './add-associated-entity.ts';
export { askAssociated, askAssociatedJob, queueAskingAssociated } from './ask-associated.job.ts';
export { askAssociatedEntities } from './ask-associated-entities.ts';
export { listProgress } from './associated-entities.access.ts';
export { inviteCredentials } from './invite-credentials.ts';
export { type AssociatedView, listAssociatedEntities } from './list-associated-entities.ts';
