import { ShoppingOutlined } from "@ant-design/icons";
import { useDataProvider } from "@refinedev/core";
import { Skeleton, TreeSelect } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { RecordSelect } from "../../kit/fields/ref/record-select.tsx";
import { readTitle } from "../../kit/fields/ref/record-title.ts";
import { useLabels } from "../../kit/labels.ts";
import { Pagination } from "../../kit/list/pagination.tsx";
import { StateBox } from "../../kit/list/state-box.tsx";
import { Failed } from "../../kit/list/states.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import { outlines } from "../../resources/outlines.ts";
import { products } from "../../resources/products.ts";
import { idsBelow, pathOf, useCategoryTree } from "../categories/use-category-tree.ts";
import { idOf, type PlacedRecord } from "../sequence/entry.ts";
import { MoveNotice } from "../sequence/move-notice.tsx";
import styles from "../sequence/sequence.module.css";
import { SequenceList } from "../sequence/sequence-list.tsx";
import type { Item } from "../sequence/sequence-row.tsx";
import { useSequence } from "../sequence/use-sequence.ts";
import { useTellFailure } from "../sequence/use-tell-failure.ts";
import { pageSize, useProductOrder } from "./use-product-order.ts";

/** The order in which the shop shows products: all of them, or those of a category. */
export function ProductSequence() {
  const { t } = useTranslation(["sequence", "shell"]);
  const labels = useLabels(products);
  const { may } = usePermissions();
  const address = useAddress();
  const { page, category, found } = address;
  const tree = useCategoryTree();
  const node = pathOf(tree.roots, category).at(-1);
  const order = useProductOrder(page, node ? idsBelow(node) : []);
  const sequence = useSequence(products, order.window);
  const find = useFind(order.pageOf, address.show);
  const { total } = order.window;
  const empty = !order.loading && total === 0;
  return (
    <div className={styles.page}>
      <PageHead title={t("shell:screens.productSequence")} lead={t("products.lead")} />
      <div className={styles.toolbar}>
        <div className={styles.tool}>
          <span aria-hidden>{t("products.category")}</span>
          <TreeSelect
            aria-label={t("products.category")}
            placeholder={t("products.allCategories")}
            allowClear
            showSearch
            treeNodeFilterProp="title"
            loading={tree.loading}
            treeData={[...tree.roots]}
            {...(node ? { value: node.value } : {})}
            onChange={(value: string | undefined) => address.choose(value ?? "")}
          />
        </div>
        <div className={styles.tool}>
          <span aria-hidden>{t("products.find")}</span>
          <RecordSelect
            aria-label={t("products.find")}
            placeholder={t("products.findHint")}
            target={outlines.products}
            multiple={false}
            clearable={false}
            ids={[]}
            onChange={([id]) => void find(id)}
          />
        </div>
      </div>
      {order.error ? <Failed error={order.error} onRetry={order.retry} /> : null}
      {empty && !order.error ? (
        <StateBox
          icon={<ShoppingOutlined />}
          title={labels.empty}
          {...(node ? { text: t("products.noneIn", { name: node.title }) } : {})}
        />
      ) : null}
      {total > 0 || order.loading ? (
        <section
          className={styles.panel}
          aria-label={t("shell:screens.productSequence")}
          aria-busy={order.loading}
        >
          {total === 0 ? (
            <div className={styles.loading}>
              <Skeleton active title={false} paragraph={{ rows: 8 }} />
            </div>
          ) : (
            <SequenceList
              label={t("shell:screens.productSequence")}
              items={sequence.rows.map((row) => itemOf(row, found))}
              offset={sequence.offset}
              total={total}
              onMove={may(products, "edit") ? sequence.move : undefined}
            />
          )}
        </section>
      ) : null}
      {total > pageSize ? (
        <Pagination page={page} pageSize={pageSize} total={total} onPage={address.turn} />
      ) : null}
      <MoveNotice last={sequence.last} />
    </div>
  );
}

function itemOf(row: PlacedRecord, found: string | null): Item {
  const { id, title, picture } = readTitle(products, row);
  return {
    id,
    title,
    picture,
    path: pathTo(products, "show", id),
    marked: id === found,
    note: (
      <>
        <CellOf name="state" resource={products} record={row} />
        <span className={styles.figure}>
          <CellOf name="price" resource={products} record={row} />
        </span>
      </>
    ),
  };
}

/** Page, category and the product that was looked for, as the address has them. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const category = params.get("category") ?? "";
  const go = (next: Readonly<Record<string, string>>) =>
    setParams(Object.entries(next).filter(([, value]) => value !== ""));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    category,
    found: params.get("at"),
    turn: (to: number) => go({ page: to > 1 ? String(to) : "", category }),
    choose: (chosen: string) => go({ category: chosen }),
    show: (id: string, to: number) => go({ page: String(to), category, at: id }),
  };
}

/** Goes to the page on which a product stands. */
function useFind(
  pageOf: (product: PlacedRecord) => Promise<number>,
  show: (id: string, page: number) => void,
): (id: string | undefined) => Promise<void> {
  const provider = useDataProvider()();
  const tell = useTellFailure();
  return async (id) => {
    if (id === undefined) return;
    try {
      const { data } = await provider.getOne<{ id: string }>({ resource: products.name, id });
      show(idOf(data), await pageOf(data));
    } catch (error) {
      tell(error, 0);
    }
  };
}
