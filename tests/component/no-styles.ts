/**
 * Ant Design writes its styles to the document while it renders, and removes them with the last component that uses
 * them. Writing them again for every test took a third of the time of these tests, and nothing here reads them:
 * computed styles are kept and not written.
 */
import { createRequire } from "node:module";
import { cleanup, renderHook } from "@testing-library/react";
import { type Context, use } from "react";

interface Styles {
  /** The library's own setting for servers, where there is no document. */
  mock?: "server";
  readonly cache: {
    opUpdate(key: string, change: (known: unknown) => unknown): void;
  };
}

// The copy that Ant Design itself uses.
const antd = createRequire(createRequire(import.meta.url).resolve("antd"));
const StyleContext: Context<Styles> = antd("@ant-design/cssinjs/lib/StyleContext").default;

const styles = renderHook(() => use(StyleContext)).result.current;
cleanup();
const update = styles.cache.opUpdate.bind(styles.cache);
styles.mock = "server";
styles.cache.opUpdate = (key, change) => update(key, (known) => change(known) ?? known);
