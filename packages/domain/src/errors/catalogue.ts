interface CatalogueEntry {
  status: number;
  title: string;
}

/** Every error the product answers with: code → status → text. A code never changes its meaning. */
export const errorCatalogue = {
  'auth.token_missing': { status: 401, title: 'Sign in to continue.' },
  'auth.token_invalid': { status: 401, title: 'Your sign-in is no longer valid. Sign in again.' },
  'auth.second_factor_required': { status: 401, title: 'Confirm it is you with your second factor.' },
  'auth.reauthentication_required': { status: 403, title: 'Confirm it is you to make this change.' },
  'auth.email_code_first': { status: 409, title: 'Confirm your email address with a code first.' },
  'auth.not_registered': { status: 401, title: 'This sign-in is not registered here yet.' },
  'auth.email_unconfirmed': {
    status: 409,
    title: 'Your identity provider has not confirmed your e-mail address.',
  },
  'auth.code_wrong': { status: 422, title: 'That code is not right. Check it and try again.' },
  'auth.code_used': { status: 422, title: 'That code was used already. Wait for the next one.' },
  'auth.code_expired': { status: 422, title: 'That code has expired. Ask for a new one.' },
  'auth.locked_out': { status: 429, title: 'Too many wrong codes. Try again in 15 minutes.' },
  'auth.not_begun': { status: 409, title: 'Ask for a code first.' },
  'auth.passkey_refused': {
    status: 422,
    title: 'That passkey could not be used. Try again, or confirm another way.',
  },
  'auth.no_passkey': { status: 409, title: 'Your account has no passkey.' },
  'auth.passkey_exists': { status: 409, title: 'This passkey is already on an account.' },
  'auth.too_many_passkeys': {
    status: 409,
    title: 'You have reached the limit of 20 passkeys. Remove one first.',
  },
  'auth.recovery_code_wrong': {
    status: 422,
    title: 'That recovery code is not right, or was already used.',
  },
  'auth.already_enrolled': { status: 409, title: 'Your authenticator is set up already.' },
  'auth.cross_site': { status: 403, title: 'This request came from another site and was refused.' },
  'permission.denied': { status: 403, title: 'Your role does not allow this.' },
  'resource.not_found': { status: 404, title: 'There is nothing here, or it is not yours to see.' },
  'route.not_found': { status: 404, title: 'There is no such address.' },
  'route.method_not_allowed': { status: 405, title: 'This address does not take that method.' },
  'request.invalid': { status: 422, title: 'Some of what was sent cannot be accepted.' },
  'request.malformed': { status: 400, title: 'The request could not be read.' },
  'request.too_large': { status: 413, title: 'What was sent is too large.' },
  'request.too_long': { status: 414, title: 'This address is too long.' },
  'request.wrong_type': { status: 415, title: 'This kind of content is not accepted here.' },
  'request.too_many': { status: 429, title: 'Too many requests. Wait a moment and try again.' },
  'request.stale': { status: 412, title: 'Somebody changed this in the meantime. Reload and try again.' },
  'request.conflict': {
    status: 409,
    title: 'This does not fit the present state any more. Reload and try again.',
  },
  'idempotency.key_reused': { status: 422, title: 'This idempotency key was used for another request.' },
  'idempotency.in_progress': {
    status: 409,
    title: 'The same request is being worked on. Try again shortly.',
  },
  'idempotency.answer_lost': {
    status: 409,
    title: 'This request was carried out, but its answer was lost. Look at the present state.',
  },
  EMAIL_TAKEN: { status: 409, title: 'An account with email address {email} already exists' },
  'user.terms_changed': {
    status: 409,
    title: 'The terms have changed. Reload the page to read and accept the new version.',
  },
  'user.email_taken': { status: 409, title: 'That address belongs to another account.' },
  'user.already_complete': { status: 409, title: 'This registration is complete already.' },
  'user.completion_in_progress': {
    status: 409,
    title: 'This registration is being completed. Try again in a moment.',
  },
  'user.sign_in_exists': {
    status: 409,
    title: 'A sign-in with this email address already exists. Contact support to use the address.',
  },
  'user.entity_exists': { status: 409, title: 'You have an account of that kind already.' },
  'user.no_entity': { status: 409, title: 'Say first whether you register an organisation or yourself.' },
  'user.only_owner': { status: 409, title: 'Make somebody else Owner of {name} first.' },
  'user.wrong_password': { status: 422, title: 'The old password is not right.' },
  'user.password_refused': {
    status: 422,
    title: 'The identity provider did not accept this password: {reason}',
  },
  'user.external_sign_in': { status: 409, title: 'Your password is kept by another identity provider.' },
  'organisation.name_taken': {
    status: 409,
    title: 'An organisation of this name is registered in that country already.',
  },
  'member.exists': { status: 409, title: 'There is a member with this address already.' },
  'member.last_owner': { status: 409, title: 'An account needs at least one Owner who has joined.' },
  'invitation.unusable': { status: 404, title: 'This invitation was used, withdrawn, or has expired.' },
  'invitation.other_address': {
    status: 409,
    title: 'This invitation was sent to another address. Sign in with that one.',
  },
  'credential.illegal_transition': { status: 409, title: 'This cannot be done while the value is {state}.' },
  'credential.exists': { status: 409, title: 'This field already has a value. Edit that one.' },
  'credential.not_for_kind': { status: 422, title: 'This kind of party does not have that field.' },
  'credential.four_eyes': {
    status: 409,
    title: 'You made the last change. A different person must review it.',
  },
  'credential.undo_too_late': {
    status: 409,
    title: 'This change can no longer be undone: too much time has passed, or something changed since.',
  },
  'credential.names_party': {
    status: 409,
    title: 'A named person or organisation cannot be marked as not applicable. Remove the entry instead.',
  },
  'connection.illegal_transition': { status: 409, title: 'This cannot be done while it is {state}.' },
  'connection.to_oneself': { status: 422, title: 'A party cannot ask itself.' },
  'connection.already_open': { status: 409, title: 'The same is asked of this party already.' },
  'connection.nothing_asked': { status: 422, title: 'Ask for at least one thing.' },
  'connection.nothing_to_share': { status: 422, title: 'Choose at least one thing that is there to share.' },
  'connection.not_in_scope': { status: 422, title: 'Only what is asked for can be shared.' },
  'connection.was_approved': {
    status: 409,
    title: 'It was approved once: revoke it instead, the record stays.',
  },
  'connection.reminded_today': { status: 409, title: 'They were reminded within the last day.' },
  'connection.needs_address': { status: 422, title: 'Give an e-mail address to reach {name}.' },
  'template.not_for_kind': { status: 422, title: 'This template is meant for another kind of party.' },
  'template.name_taken': { status: 409, title: 'There is a template of this name already.' },
  'template.ready_made': {
    status: 409,
    title: 'Ready-made templates stay as they are. Copy it and change the copy.',
  },
  'credential.evidence_missing': {
    status: 409,
    title: 'This value needs evidence before it can be reviewed. Add a document.',
  },
  'consent.not_yours': { status: 409, title: 'Only the person it is about can confirm or dispute it.' },
  'consent.not_needed': { status: 409, title: 'This does not need confirmation.' },
  'entity.not_placeholder': { status: 409, title: 'This party manages its own data now.' },
  'entity.other_kind': {
    status: 409,
    title: 'A person can only be an individual account, an organisation only that of an organisation.',
  },
  'entity.cannot_merge': { status: 409, title: 'Only two parties of the same kind can be one.' },
  'entity.not_merged': {
    status: 409,
    title: 'This was not merged, or what it was merged into has moved on since.',
  },
  'entity.in_use': { status: 409, title: 'Others refer to this entity. Remove those links first.' },
  'document.refused': { status: 422, title: '{reason}' },
  'document.quota': { status: 413, title: 'The account has no room for more documents.' },
  'document.proves': {
    status: 409,
    title: 'This document proves {count} values. Detach it from them first.',
  },
  'declaration.unknown_variables': { status: 422, title: 'The text uses variables that do not exist.' },
  'declaration.empty': { status: 409, title: 'Give the declaration its content before you send it.' },
  'declaration.wrong_kind': { status: 409, title: 'A declaration of this kind has no such content.' },
  'declaration.in_use': {
    status: 409,
    title: 'Somebody has still to sign this declaration. Withdraw what was sent first.',
  },
  'agreement.illegal_transition': { status: 409, title: 'This cannot be done: the agreement is {state}.' },
  'agreement.open_already': { status: 409, title: 'This party has still to sign what was sent before.' },
  'agreement.not_connected': {
    status: 409,
    title: 'This connection is not open. Both parties have to be connected before one signs for the other.',
  },
  'agreement.content_changed': {
    status: 409,
    title: 'The values in the text changed since you read it. Read it again, then sign.',
  },
  'agreement.values_missing': {
    status: 409,
    title: 'The text needs values that the profile does not have yet.',
  },
  'provider.signature_unavailable': {
    status: 502,
    title: 'Adobe Acrobat Sign does not answer. Try again shortly; nothing was lost.',
  },
  'check.pending': {
    status: 409,
    title: 'The result of the last check is still awaited. A new one can begin when it is there.',
  },
  'check.not_set_up': {
    status: 409,
    title: 'Identity checks are not set up yet. Contact support.',
  },
  'provider.verification_unavailable': {
    status: 502,
    title:
      'The identity check could not be started. Nothing was recorded about the person. Try again shortly.',
  },
  'enricher.inactive': {
    status: 409,
    title: 'This data source is switched off for your account. An Owner can switch it on under Integrations.',
  },
  'enricher.not_configured': {
    status: 409,
    title: 'This data source is not set up on this installation.',
  },
  'register.not_ready': { status: 409, title: 'The register has not answered yet. Try again shortly.' },
  'register.extract_outdated': {
    status: 409,
    title: 'This register extract is more than 7 days old. Read the register again.',
  },
  'register.other_company': {
    status: 409,
    title: 'The registration number on the register is not yours. Choose the right company.',
  },
  'register.not_for_people': { status: 409, title: 'Company registers hold no data about individuals.' },
  'storage.full': { status: 507, title: 'There is no room for more files. Nothing was kept; tell support.' },
  'storage.unavailable': {
    status: 502,
    title: 'The file store does not answer. Try again shortly; nothing was kept.',
  },
  'keys.unavailable': {
    status: 502,
    title: 'The key service does not answer. Try again shortly; nothing was changed.',
  },
  'link.unusable': { status: 404, title: 'This link has expired. Open the document again.' },
  'upload.not_an_image': {
    status: 415,
    title: 'This file is not a PNG, JPEG or SVG picture that can be used.',
  },
  'provider.identity_unavailable': {
    status: 502,
    title: 'The identity provider does not answer. Try again shortly.',
  },
  'system.maintenance': { status: 503, title: 'Update in progress' },
  'system.unexpected': {
    status: 500,
    title: 'Something went wrong, please try again. If the issue persists please contact support.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
