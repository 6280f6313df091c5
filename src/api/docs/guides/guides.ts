import { bookingGuide } from "./book-from-your-site.ts";
import { doorGuide } from "./door-app.ts";
import { webhookGuide } from "./receive-webhooks.ts";
import type { samples } from "./samples.ts";

type Sample = keyof typeof samples;

/** A step says why, then shows a part of a program that a test runs (examples/). */
export type Step = { title: string; says: readonly string[]; shows?: { label: string; code: string } };
export type Guide = {
  slug: string;
  title: string;
  description: string;
  /** The whole program, in examples/. */
  program: Sample;
  /** Rights of the token, where there is one. */
  scopes: readonly string[];
  calls: readonly string[];
  steps: readonly Step[];
};

export const guides: readonly Guide[] = [bookingGuide, webhookGuide, doorGuide];
