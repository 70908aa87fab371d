import { STATUS_CODES } from 'node:http';

/** An error response in the format of Auth0's management API. */
export class ManagementError extends Error {
  readonly statusCode: number;
  readonly errorCode: string;

  constructor(statusCode: number, message: string, errorCode: string) {
    super(message);
    this.statusCode = statusCode;
    this.errorCode = errorCode;
  }

  body() {
    return {
      statusCode: this.statusCode,
      error: STATUS_CODES[this.statusCode] ?? 'Error',
      message: this.message,
      errorCode: this.errorCode,
    };
  }
}

export const userNotFound = () => new ManagementError(404, 'The user does not exist.', 'inexistent_user');
export const userExists = () => new ManagementError(409, 'The user already exists.', 'auth0_idp_error');
export const emailTaken = () =>
  new ManagementError(400, 'The specified new email already exists', 'auth0_idp_error');
export const weakPassword = () =>
  new ManagementError(400, 'PasswordStrengthError: Password is too weak', 'invalid_password');
export const invalidBody = (message: string) =>
  new ManagementError(400, `Payload validation error: '${message}'`, 'invalid_body');
