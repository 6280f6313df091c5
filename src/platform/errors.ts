/** Every way a verb can refuse. The list is closed: HTTP statuses and French sentences are kept beside it and checked by type. */
export const errorStatuses = {
  /** It cannot even be read; what can be read but not accepted is `invalid_input`. */
  bad_request: 400,
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  expired: 410,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
  unexpected: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

export type FieldErrors = Record<string, string[]>;

type DomainErrorDetails = {
  /** A French sentence more precise than the code's own. */
  detail?: string;
  /** A stable, machine-readable reason inside the code, e.g. `reset_link_expired`. */
  reason?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly reason: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(details.reason ? `${code}: ${details.reason}` : code, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.detail = details.detail;
    this.reason = details.reason;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export function isDomainError(error: unknown, code?: ErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
