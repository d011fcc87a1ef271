import { describe, expect, it } from "vitest";
import { readEnvironment } from "../../api/platform/environment.ts";
import { adviceFor } from "../../api/server/advice.ts";
import { runNode } from "../../scripts/child.mjs";

const error = (values: Record<string, string>) => Object.assign(new Error("from below"), values);
const advice = (values: Record<string, string>, variables = {}) =>
  adviceFor(error(values), readEnvironment(variables));

describe("A start that fails", () => {
  it("A start that fails is one sentence where the environment can be put right", () => {
    expect(advice({ code: "EADDRINUSE" }, { PORT: "65535" })).toMatch(/^PORT is "65535".+PORT=1 npm start$/);
    expect(advice({ code: "EACCES", syscall: "listen" }, { PORT: "80" })).toMatch(/^PORT is "80"/);
    expect(advice({ code: "EADDRNOTAVAIL" }, { HOST: "10.9.8.7" })).toMatch(/^HOST is "10.9.8.7"/);
    expect(advice({ code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "shop" }, { HOST: "shop" })).toMatch(
      /^HOST is "shop"/,
    );
  });

  it("A start that fails names the database without its password", () => {
    const given = { DATABASE_URL: "postgres://me:hidden@db:5432/shop?sslpassword=hidden" };
    for (const [code, words] of [
      ["ECONNREFUSED", "no database answers"],
      ["28P01", "the password is wrong"],
      ["3D000", "there is no such database"],
    ] as const) {
      const said = advice({ code }, given);
      expect(said).toMatch(/^DATABASE_URL is "…@db:5432\/shop\?…", and /);
      expect(said).toContain(words);
      expect(said).not.toContain("hidden");
    }
  });

  it("A start that fails keeps its stack where the fault is our own", () => {
    expect(advice({ code: "ERR_INVALID_ARG_TYPE" })).toBeNull();
    expect(advice({ code: "42601" }, { DATABASE_URL: "postgres://db/shop" })).toBeNull();
  });
});

describe("A program that stands for another", () => {
  it.each([
    ["process.exit(0)", 0],
    ["process.exit(3)", 3],
    ["process.kill(process.pid, 'SIGKILL')", 137],
    ["process.kill(process.pid, 'SIGTERM')", 143],
  ])("A program that stands for another ends as it does: %s", async (script, code) => {
    expect(await runNode(["-e", script])).toBe(code);
  });
});
