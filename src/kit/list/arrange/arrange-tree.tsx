import { useList } from "@refinedev/core";
import { useLabels } from "../../context/labels.ts";
import { ArrangeFrame, type OrderProps } from "./arrange-frame.tsx";
import { idOf, type PlacedRecord } from "./entry.ts";
import { Siblings } from "./siblings.tsx";
import { useArranged } from "./use-arranged.ts";
import { useOrderWords } from "./use-order-words.ts";

/** All records of a tree, each in order among those of the same parent. */
export function ArrangeTree({ resource, arrange, mayMove }: OrderProps) {
  const labels = useLabels(resource);
  const words = useOrderWords(resource);
  const { query } = useList<{ id: string }>({
    resource: resource.name,
    pagination: { mode: "off" },
    sorters: [{ field: arrange.by, order: "asc" }],
    errorNotification: false,
  });
  const all = query.data?.data ?? [];
  const order = useArranged(resource, arrange.by, { part: "all", rows: all, offset: 0, total: all.length });
  const { rows } = order;
  /** Behind or before that sibling in the order of all is behind or before it among the siblings. */
  const move = (siblings: readonly PlacedRecord[], from: number, to: number) => {
    const indexOf = (at: number) => rows.findIndex((row) => row.id === siblings[at]?.id);
    order.move(indexOf(from), indexOf(to), to + 1);
  };
  return (
    <ArrangeFrame
      resource={resource}
      lead={words("leadWithin")}
      loading={query.isLoading}
      error={query.isError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={rows.length === 0}
      last={order.last}
    >
      <Siblings
        resource={resource}
        arrange={arrange}
        label={labels.order}
        parent={null}
        rows={rows}
        known={new Set(rows.map(idOf))}
        onMove={mayMove ? move : undefined}
      />
    </ArrangeFrame>
  );
}
