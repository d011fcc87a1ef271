import { type HttpError, useList } from "@refinedev/core";
import type { AnyResource } from "../../../core/define.ts";
import type { ListQuery, RecordRowData } from "../../list/list-query.ts";

/** Loads the records of a part of a layout. While another part or search of the list loads, the former records stay. */
export function useRows(resource: AnyResource, query: ListQuery) {
  const { query: answer } = useList<RecordRowData, HttpError>({
    ...query,
    errorNotification: false,
    queryOptions: {
      placeholderData: (rows, before) => (before?.queryKey[2] === resource.name ? rows : undefined),
    },
  });
  return {
    rows: answer.data?.data,
    total: answer.data?.total ?? 0,
    about: answer.data?.about === true,
    error: answer.isError ? answer.error : null,
    busy: answer.isPlaceholderData,
    refetch: () => void answer.refetch(),
  };
}
