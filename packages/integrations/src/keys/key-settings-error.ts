/** The keys are missing or not stored safely enough; the message is for the operator. */
export class KeySettingsError extends Error {
  override readonly name = 'KeySettingsError';
}
