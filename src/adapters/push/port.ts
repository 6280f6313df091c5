/** What a browser hands over when somebody allows notifications on a device. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  target: PushTarget;
  /** At most about 3 KB: services refuse more. */
  payload: string;
  /** Seconds that the service may keep it for a device that is off. */
  ttl: number;
};

/** Hands one message to the browser maker's service. `PushGoneError` when that device will never hear again. */
export type PushPort = {
  /** What browsers subscribe with: base64url. */
  publicKey: string;
  /** Whether we would ever call this address: an endpoint comes from a browser, and could name anything. */
  accepts(endpoint: string): boolean;
  send(message: PushMessage): Promise<void>;
};

export class PushGoneError extends Error {
  override name = "PushGoneError";
}
