import type { StoredRecord } from "../../../api/store/port.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { storePath } from "../../../src/core/store-page.ts";
import { categories as categoryResource } from "../../../src/resources/categories.ts";
import { products as productResource } from "../../../src/resources/products.ts";
import { redirects } from "../../../src/resources/redirects.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

/** Pages of the store's old website, and short paths printed in advertisements. */
const pages: readonly (readonly [from: string, to: string, type: "301" | "302", note: string | null])[] = [
  ["/shop", "/new-arrivals", "301", "Old website"],
  ["/shop/sale", "/sale", "301", "Old website"],
  ["/menu.html", "/restaurant", "301", "Old website"],
  ["/lieferung", "/delivery", "301", null],
  ["/gifts", "/gift-guide", "301", null],
  ["/xmas", "/gift-guide?campaign=xmas", "302", "On the Christmas flyer"],
  ["/school", "/back-to-school?campaign=flyer", "302", "On the flyer for parents"],
  ["/card", "/gift-cards", "302", "On the receipts"],
  ["/map", "https://www.openstreetmap.org/", "302", "Until the directions page is ready"],
];

/** Creates the redirects of the demo store; those of products lead from their former slugs. */
export function demoRedirects(
  catalog: Readonly<Record<string, readonly StoredRecord[]>>,
): readonly StoredRecord[] {
  const random = new SeededRandom(301);
  const moved = (resource: AnyResource, rows: readonly StoredRecord[]) =>
    rows.flatMap((record) => {
      const to = storePath(resource, record);
      return to === null ? [] : [[to.replace(/\/([^/]+)$/, "/old-$1"), to, "301", null] as const];
    });
  const products = (catalog.products ?? []).filter((_, at) => at % 37 === 11).slice(0, 13);
  const categories = (catalog.categories ?? []).filter(({ parentId }) => parentId !== null).slice(0, 3);
  const all = [...pages, ...moved(productResource, products), ...moved(categoryResource, categories)];
  return all.map(([from, to, type, note], at) => {
    const hits = random.chance(0.8) ? random.int(1, 480) : 0;
    const lastHitAt = hits > 0 ? new Date(random.time(0.9 + at / 400)).toISOString() : null;
    return makeRecord(
      redirects,
      random,
      random.time(at / all.length),
      { from, to, type, note },
      { hits, lastHitAt },
    );
  });
}
