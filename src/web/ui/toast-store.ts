import type { NoticeKind } from "./notice-kind.ts";

export type Toast = {
  id: number;
  kind: NoticeKind;
  text: string;
  action?: { label: string; run: () => void };
};

type ToastRequest = Omit<Toast, "id" | "kind"> & { kind?: NoticeKind; duration?: number };

type Timer = { handle: ReturnType<typeof setTimeout>; startedAt: number; left: number };

export const TOAST_DURATION = 5000;
export const UPDATE_TOAST_DURATION = 30_000;

const none: readonly Toast[] = [];
let toasts: readonly Toast[] = none;
let lastId = 0;
let paused = false;
const timers = new Map<number, Timer>();
const listeners = new Set<() => void>();

/** From any browser code; the answer dismisses it. */
export function showToast({ kind = "info", text, action, duration = TOAST_DURATION }: ToastRequest): () => void {
  lastId += 1;
  const id = lastId;
  publish([...toasts, { id, kind, text, action }]);
  timers.set(id, { handle: setTimeout(() => {}, 0), startedAt: 0, left: duration });
  if (!paused) run(id);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** While the pointer or the focus is on them, toasts wait. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.left -= Date.now() - timer.startedAt;
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of timers.keys()) run(id);
}

export const readToasts = (): readonly Toast[] => toasts;
export const readNoToasts = (): readonly Toast[] => none;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function run(id: number): void {
  const timer = timers.get(id);
  if (!timer) return;
  timer.startedAt = Date.now();
  timer.handle = setTimeout(() => dismissToast(id), Math.max(timer.left, 0));
}

function publish(next: readonly Toast[]): void {
  toasts = next.length === 0 ? none : next;
  // Nothing is left to hover: the next toast must not wait for a pointer that is gone.
  if (next.length === 0) paused = false;
  for (const listener of listeners) listener();
}
