import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  followSessionEnd,
  noteSessionEnds,
  useSessionEnding,
} from "../../../src/providers/auth/session-clock.ts";

const minutes = (count: number) => count * 60_000;
const announced = () => useSessionEnding.getState().ending?.kind ?? null;

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  stop = followSessionEnd();
});
afterEach(() => stop());

test("The end of an idle session is announced three minutes before, until it is used", () => {
  noteSessionEnds("1800 43200");
  vi.advanceTimersByTime(minutes(26));
  expect(announced()).toBeNull();
  vi.advanceTimersByTime(minutes(1.1));
  expect(announced()).toBe("idle");
  noteSessionEnds("1800 41000");
  expect(announced()).toBeNull();
});

test("The last end is announced ten minutes before, however much the session is used", () => {
  noteSessionEnds("1800 1200");
  expect(announced()).toBeNull();
  vi.advanceTimersByTime(minutes(10.1));
  expect(announced()).toBe("final");
  noteSessionEnds("1800 500");
  expect(announced()).toBe("final");
});

test("Using another window counts for this one", () => {
  noteSessionEnds("1800 43200");
  const later = Date.now() + minutes(50);
  localStorage.setItem("session-ends", JSON.stringify({ idle: later, final: Date.now() + minutes(700) }));
  vi.advanceTimersByTime(minutes(28));
  expect(announced()).toBeNull();
  vi.advanceTimersByTime(minutes(20));
  expect(announced()).toBe("idle");
});

test("Nothing is announced after the end, or for back ends that do not tell it", () => {
  noteSessionEnds("60 43200");
  expect(announced()).toBe("idle");
  vi.advanceTimersByTime(minutes(2));
  expect(announced()).toBeNull();
  noteSessionEnds("not a number");
  expect(announced()).toBeNull();
});
