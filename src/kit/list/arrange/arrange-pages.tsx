import { type CrudFilter, useDataProvider, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { exactTotal } from "../../../providers/meta.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import { RecordSelect } from "../../references/record-select.tsx";
import { Grid, Stack } from "../../ui/box.tsx";
import { ArrangeList } from "../arrange-list.tsx";
import { defaultPageSize } from "../list-state.ts";
import { Pagination } from "../pagination.tsx";
import { idOf, type PlacedRecord, placeIn, useReportFailure } from "../use-moves.tsx";
import { useRowDetails } from "../use-row-details.ts";
import { ArrangeFilter, type Narrowing, noNarrowing } from "./arrange-filter.tsx";
import { ArrangeFrame, type OrderProps } from "./arrange-frame.tsx";
import { useArranged, type Window } from "./use-arranged.ts";
import { useOrderItems, useOrderTexts } from "./use-order-items.tsx";

/** All records of a resource in their order, or a part of them, page by page. */
export function ArrangePages(props: OrderProps) {
  const { resource, arrange } = props;
  const { narrow } = arrange;
  const references = useManifest(resource.name)?.references;
  const address = useAddress(narrow && (references?.[narrow] ?? narrow));
  if (narrow === undefined) return <Pages {...props} address={address} narrowing={noNarrowing} />;
  return (
    <ArrangeFilter resource={resource} field={narrow} id={address.part} onChoose={address.choose}>
      {(narrowing) => <Pages {...props} address={address} narrowing={narrowing} />}
    </ArrangeFilter>
  );
}

interface Props extends OrderProps {
  readonly address: Address;
  readonly narrowing: Narrowing;
}

function Pages({ resource, arrange, mayMove, address, narrowing }: Props) {
  const labels = useLabels(resource);
  const words = useOrderTexts(resource);
  const itemOf = useOrderItems(resource, arrange);
  const { page, error } = address;
  const inOrder = usePageInOrder(resource, arrange.by, page, narrowing.filters);
  const order = useArranged(resource, arrange.by, inOrder.window);
  const details = useRowDetails(resource, order.rows);
  const itemFor = (row: PlacedRecord) => {
    const item = itemOf(row);
    const detail = details.get(item.id);
    return detail === undefined ? item : { ...item, title: `${item.title} · ${detail}` };
  };
  const { total } = inOrder.window;
  const { name } = narrowing;
  return (
    <ArrangeFrame
      resource={resource}
      lead={words("lead")}
      tools={
        <Grid gap={12} fits={260}>
          {narrowing.select}
          <Find resource={resource} pageOf={inOrder.pageOf} onFound={address.show} />
        </Grid>
      }
      loading={inOrder.loading}
      error={inOrder.error}
      onRetry={inOrder.retry}
      empty={total === 0}
      emptyText={name === null ? undefined : words("none", { name })}
      last={order.last}
      footer={
        total > pageSize ? (
          <Pagination page={page} pageSize={pageSize} total={total} onPage={address.turn} />
        ) : null
      }
    >
      <ArrangeList
        label={labels.order}
        items={order.rows.map((row) => ({ ...itemFor(row), marked: idOf(row) === error }))}
        offset={order.offset}
        total={total}
        onMove={mayMove ? order.move : undefined}
      />
    </ArrangeFrame>
  );
}

interface FindProps {
  readonly resource: AnyResource;
  readonly pageOf: (record: PlacedRecord) => Promise<number>;
  readonly onFound: (id: string, page: number) => void;
}

/** Goes to the page that contains a record. */
function Find({ resource, pageOf, onFound }: FindProps) {
  const words = useOrderTexts(resource);
  const target = useManifest(resource.name);
  const provider = useDataProvider()();
  const tell = useReportFailure();
  if (!target?.searchable) return null;
  const find = async (id: string) => {
    try {
      const { data } = await provider.getOne<{ id: string }>({ resource: resource.name, id });
      onFound(idOf(data), await pageOf(data));
    } catch (error) {
      tell(error, 0);
    }
  };
  return (
    <Stack gap={4} size={13} tone="muted" shrinks>
      <span aria-hidden>{words("find")}</span>
      <RecordSelect
        aria-label={words("find")}
        placeholder={words("findHint")}
        target={target}
        multiple={false}
        clearable={false}
        ids={[]}
        onChange={([id]) => id && void find(id)}
      />
    </Stack>
  );
}

interface Address {
  /** Starting at 1. */
  readonly page: number;
  /** The part that is shown; "" for the whole order. */
  readonly part: string;
  /** The record that was searched for. */
  readonly error: string | null;
  readonly turn: (page: number) => void;
  readonly choose: (part: string) => void;
  readonly show: (id: string, page: number) => void;
}

/**
 * Returns the state of the page, kept in the URL.
 * @param partName the URL parameter of the part: the list's own filter
 */
function useAddress(partName = ""): Address {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const part = params.get(partName) ?? "";
  const go = (next: Readonly<Record<string, string>>) =>
    setParams(Object.entries(next).filter(([name, value]) => name !== "" && value !== ""));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    part,
    error: params.get("at"),
    turn: (to) => go({ page: to > 1 ? String(to) : "", [partName]: part }),
    choose: (chosen) => go({ [partName]: chosen }),
    show: (id, to) => go({ page: String(to), [partName]: part, at: id }),
  };
}

const pageSize = defaultPageSize;

interface PageInOrder {
  readonly window: Window;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Returns the page of a record among those shown, starting at 1. */
  readonly pageOf: (record: PlacedRecord) => Promise<number>;
}

/** Loads one page of the records in their order, never all: there may be thousands. */
function usePageInOrder(resource: AnyResource, by: string, page: number, filters: CrudFilter[]): PageInOrder {
  const provider = useDataProvider()();
  const sorters = [{ field: by, order: "asc" as const }];
  const { query } = useList<{ id: string }>({
    resource: resource.name,
    filters,
    sorters,
    pagination: { mode: "server", currentPage: page, pageSize },
    // Ranks are shown up to the last one.
    meta: exactTotal,
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const ask = (currentPage: number, more: CrudFilter[]) =>
    provider.getList<{ id: string }>({
      resource: resource.name,
      filters: [...filters, ...more],
      sorters,
      pagination: { mode: "server", currentPage, pageSize: 1 },
      meta: exactTotal,
    });
  return {
    window: {
      part: JSON.stringify([page, filters]),
      rows: query.data?.data ?? [],
      offset: (page - 1) * pageSize,
      total: query.data?.total ?? 0,
      rowAt: async (index) => (await ask(index + 1, [])).data[0],
    },
    loading: query.isLoading || query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
    pageOf: async (record) => {
      const { total } = await ask(1, [{ field: by, operator: "lt", value: placeIn(by, record) ?? "" }]);
      return Math.floor(total / pageSize) + 1;
    },
  };
}
