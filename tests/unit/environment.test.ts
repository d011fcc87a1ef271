import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { BadEnvironment, readEnvironment } from "../../api/platform/environment.ts";

function complaint(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
  return "";
}

describe("The environment", () => {
  it("The environment may be empty, or nothing between quotes", () => {
    const silent = readEnvironment({});
    expect(silent).toMatchObject({ PORT: 3000, HOST: "localhost", TRUST_PROXY: false, LOG_LEVEL: "info" });
    expect(silent.DATA_DIR).toBe(resolve(".data"));
    expect(silent).not.toHaveProperty("DATABASE_URL");
    expect(readEnvironment({ PORT: "", HOST: " ", DATABASE_URL: "", TRUST_PROXY: "" })).toEqual(silent);
  });

  it("Valid values of the environment are read", () => {
    expect(
      readEnvironment({
        PORT: "0",
        HOST: "::1",
        DATA_DIR: "/var/lib/shop",
        PUBLIC_URL: "https://shop.example/office/",
        DATABASE_URL: "postgresql:///shop?host=/run/postgresql",
        DEMO: "No",
        SMTP_URL: "smtps://me:secret@mail.example",
        RATES_URL: "https://rates.example/latest?base={base}",
      }),
    ).toMatchObject({
      PORT: 0,
      HOST: "::1",
      DATA_DIR: "/var/lib/shop",
      PUBLIC_URL: "https://shop.example/office",
      DATABASE_URL: "postgresql:///shop?host=/run/postgresql",
      DEMO: false,
    });
  });

  it.each([
    ["0", false],
    ["2", 2],
    ["10.0.0.0/8, 127.0.0.1,::1", ["10.0.0.0/8", "127.0.0.1", "::1"]],
    ["loopback", ["loopback"]],
  ])("The environment trusts the proxies of %s", (value, trusted) => {
    expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
  });

  it.each([
    ["", ["https://cdn.shopify.com", "https://burst.shopifycdn.com"]],
    ["none", []],
    ["*", ["https:"]],
    [
      "cdn.shop.example, *.pictures.example:8443",
      ["https://cdn.shop.example", "https://*.pictures.example:8443"],
    ],
  ])("The environment shows pictures of %s", (value, sources) => {
    expect(readEnvironment({ IMAGE_HOSTS: value }).IMAGE_HOSTS).toEqual(sources);
  });

  it("A token that is too short is not printed", () => {
    expect(complaint({ METRICS_TOKEN: "hunter2" })).toMatch(
      /^METRICS_TOKEN is "…"\. Expected: a secret of 16/,
    );
  });

  it.each([
    ["IMAGE_HOSTS", "https://cdn.example"],
    ["IMAGE_HOSTS", "cdn.example; script-src"],
    ["IMAGE_HOSTS", "a.example,"],
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["HOST", "http://localhost"],
    ["HOST", "localhost:80"],
    ["PUBLIC_URL", "nonsense"],
    ["PUBLIC_URL", "ftp://shop.example"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["DATABASE_URL", "mysql://host/shop"],
    ["DEMO", "perhaps"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "nobody"],
    ["RATES_URL", "file:///etc/passwd"],
    ["LOG_LEVEL", "loud"],
  ])("The environment says what is wrong with %s=%s", (name, value) => {
    expect(complaint({ [name]: value })).toMatch(
      new RegExp(`^${name} is "${value.replaceAll("?", "\\?")}"\\. Expected: .+\\.$`),
    );
  });

  it.each([
    "postgres://me:hidden@first:5432,second:5432/shop?target_session_attrs=read-write",
    "postgres://me:hidden@first,second/shop",
    "postgresql:///shop?host=first,second",
  ])("A database at several hosts is refused in words: %s", (DATABASE_URL) => {
    const said = complaint({ DATABASE_URL });
    expect(said).toContain("Expected: one host, such as that of a proxy");
    expect(said.split("\n")).toHaveLength(1);
    expect(said).not.toContain("hidden");
  });

  it("A comma in the password of a database names no second host", () => {
    const DATABASE_URL = "postgres://me:a,b@host/shop";
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it("The environment names all that is wrong, and no secret", () => {
    const said = complaint({
      PORT: "x",
      DATABASE_URL: "postgre://me:hidden@host/shop",
      RATES_URL: "rates.example?key=hidden",
    });
    expect(said.split("\n")).toHaveLength(3);
    expect(said).toContain("…@host/shop");
    expect(said).not.toContain("hidden");
  });
});
