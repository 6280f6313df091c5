const pushStates = {
  queued: ["sent", "dropped"],
  sent: [],
  /** No device to send it to, refused meanwhile, or given up. */
  dropped: [],
} as const satisfies Record<string, readonly string[]>;

export type PushState = keyof typeof pushStates;
