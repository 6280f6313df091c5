import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  dismissToast,
  pauseToasts,
  readToasts,
  resumeToasts,
  showToast,
  TOAST_DURATION,
  watchToasts,
} from "./toast-store.ts";

const texts = () => readToasts().map((toast) => toast.text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  resumeToasts();
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast stays five seconds, not less, not more", () => {
  showToast({ text: "Enregistré" });
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(["Enregistré"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("toasts stack, and each keeps its own time", () => {
  showToast({ text: "Mise à jour", duration: 30_000 });
  vi.advanceTimersByTime(1000);
  showToast({ text: "Enregistré" });
  expect(texts()).toEqual(["Mise à jour", "Enregistré"]);
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(texts()).toEqual(["Mise à jour"]);
  vi.advanceTimersByTime(24_000);
  expect(texts()).toEqual([]);
});

test("dismissing one leaves the others, and its timer does not come back for them", () => {
  const dismiss = showToast({ text: "un" });
  showToast({ text: "deux" });
  dismiss();
  expect(texts()).toEqual(["deux"]);
  dismiss();
  expect(texts()).toEqual(["deux"]);
});

describe("under the pointer", () => {
  test("time stands still, then the rest of it runs", () => {
    showToast({ text: "Enregistré" });
    vi.advanceTimersByTime(3000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Enregistré"]);
    resumeToasts();
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(["Enregistré"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test("a toast that arrives meanwhile waits too", () => {
    showToast({ text: "un" });
    pauseToasts();
    showToast({ text: "deux" });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["un", "deux"]);
    resumeToasts();
    vi.advanceTimersByTime(TOAST_DURATION);
    expect(texts()).toEqual([]);
  });

  test("when the last one is dismissed there is nothing left to hover: the next one runs", () => {
    const dismiss = showToast({ text: "un" });
    pauseToasts();
    dismiss();
    showToast({ text: "deux" });
    vi.advanceTimersByTime(TOAST_DURATION);
    expect(texts()).toEqual([]);
  });
});

test("listeners hear of each change and no longer once they have left; the snapshot is stable in between", () => {
  const heard = vi.fn();
  const leave = watchToasts(heard);
  showToast({ text: "un" });
  expect(readToasts()).toBe(readToasts());
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  dismissToast(readToasts()[0]?.id ?? 0);
  expect(heard).toHaveBeenCalledTimes(1);
});
