import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHttpsAddress, isStoreLink } from "../../src/domain/texts/links.ts";

const shop = "https://shop.example";
const segment = fc.string({ minLength: 1, maxLength: 12 }).map(encodeURIComponent);

describe("A link of the store", () => {
  test.each([
    "/",
    "/offers",
    "/products?sort=new&page=2#top",
    "/ofertas/verano",
    "/عروض",
    "https://example.com/a",
  ])("A link such as %s leads somewhere", (link) => expect(isStoreLink(link)).toBe(true));

  test.each([
    "",
    "offers",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "\\\\elsewhere.example",
    "http://example.com",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>",
    " /offers",
    "https://user:secret@example.com",
    "https://",
    "mailto:somebody@example.com",
    '/"onclick="alert(1)',
  ])("A link such as %j is refused", (link) => expect(isStoreLink(link)).toBe("errors.storeLink"));

  test("A link of the store may be any path of its own", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (parts) => {
        expect(isStoreLink(`/${parts.join("/")}`)).toBe(true);
      }),
    );
  });

  test("A link that begins with a slash never leaves the shop, whatever follows", () => {
    const risky = fc.string({
      unit: fc.constantFrom("/", "\\", ".", ":", "@", "a", "\t", "\n", "#", "?", "%"),
    });
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (rest) => {
        const link = `/${rest}`;
        if (isStoreLink(link) === true) expect(new URL(link, shop).origin).toBe(shop);
      }),
    );
  });

  test("A link of the store is https wherever it leaves the shop", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ validSchemes: ["http", "https", "ftp"] }), fc.string()), (text) => {
        if (text.startsWith("/") || isStoreLink(text) !== true) return;
        expect(new URL(text).protocol).toBe("https:");
        expect(isHttpsAddress(text)).toBe(true);
      }),
    );
  });
});
