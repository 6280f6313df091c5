type Details = { code?: string; param?: string; decline_code?: string; payment_intent?: unknown };

/** An answer that is not 2xx, in the shape the SDK reads. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

export const invalid = (message: string, details: Details = {}): Refusal =>
  new Refusal(400, "invalid_request_error", message, details);

export const missing = (what: string, id: string, status = 404): Refusal =>
  new Refusal(status, "invalid_request_error", `No such ${what}: '${id}'`, { code: "resource_missing" });
