import { describe, expect, it } from "vitest";
import { toProblem } from "../../api/records/errors.ts";
import { OutcomeUnknown, ServerLost } from "../../api/store/unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("from below"), { code });

describe("A store that cannot answer at the moment", () => {
  it.each([
    "40001",
    "40P01",
    "55P03",
    "57014",
    "57P01",
    "25P03",
    "08006",
    "53300",
    "53100",
    "25006",
    "ECONNREFUSED",
    "EPIPE",
    "ENOSPC",
    "EROFS",
    "EMFILE",
  ])("A store that cannot answer is 503 with a time to wait: %s", (code) => {
    expect(toProblem(withCode(code))).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(toProblem(new AggregateError([withCode(code)]))).toMatchObject({ status: 503 });
  });

  it.each([
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ])("A store that cannot answer is recognised by the driver's message: %s", (message) => {
    expect(toProblem(new Error(message))).toMatchObject({ status: 503 });
  });

  it("A server that stops to answer a read is one that cannot answer", () => {
    expect(toProblem(new ServerLost("gone"))).toMatchObject({ status: 503 });
  });

  it("An answer says so where nobody knows whether the write was stored", () => {
    expect(toProblem(new OutcomeUnknown("gone"))).toMatchObject({
      status: 503,
      detail: expect.stringContaining("before you repeat it"),
    });
  });

  it("Our own faults are not excused as unavailability", () => {
    expect(toProblem(new TypeError("undefined is not a function"))).toBeUndefined();
    expect(toProblem(withCode("42601"))).toBeUndefined();
  });
});
