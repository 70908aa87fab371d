/** The keys are not where the settings say, or not as safe as they must be; the message is for the operator. */
export class KeySettingsError extends Error {
  override readonly name = 'KeySettingsError';
}
