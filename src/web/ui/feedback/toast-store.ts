import type { BannerKind } from "./banner.tsx";

/** Bottom right, above the bottom bar of small screens; also over a dialog, which then ends above it. */
export const toastRegionClass =
  "pointer-events-none fixed inset-auto right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] left-4 z-40 m-0 grid w-auto justify-items-end gap-3 overflow-visible border-0 bg-transparent p-0 sm:left-auto";

export const toastCardClass =
  "on-navy pointer-events-auto flex w-full items-center gap-3 rounded-card py-2 pr-2 pl-4.5 text-white shadow-lift sm:w-[26rem]";

type Toast = {
  id: number;
  kind: BannerKind;
  text: string;
  action?: { label: string; run: () => void };
};

type ToastRequest = Omit<Toast, "id" | "kind"> & { kind?: BannerKind; duration?: number };

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
