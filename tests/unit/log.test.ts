import { expect, test } from "vitest";
import { withoutSecretsOf } from "../../api/platform/log.ts";

test.each([
  ["/api/products?_limit=20&q=tea", "/api/products?_limit=20&q=tea"],
  [`/reset-password/${"a".repeat(43)}?x=1`, "/reset-password/…?x=1"],
  ["/api/x?token=abc&page=2", "/api/x?token=…&page=2"],
  ["/api/x?resetToken=a%20b&API_KEY=c;code=d", "/api/x?resetToken=…&API_KEY=…;code=…"],
  ["/api/x?password=a=b", "/api/x?password=…"],
  ["/api/x?a=1?pin=2", "/api/x?a=1?pin=…"],
])("The log line of %s is without secrets", (url, told) => {
  expect(withoutSecretsOf(url)).toBe(told);
});
