import { useQuery } from "@tanstack/react-query";
import { isObject } from "../../domain/is-object.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { recordKey } from "../../providers/keys.ts";
import type { CurrentScreen } from "../current-screen.ts";

/**
 * Returns the title of the record that the screen shows, from the cache of the page, without a request of its own;
 * undefined for other screens and until it is loaded.
 */
export function useRecordTitle({ handle, id }: CurrentScreen): string | undefined {
  const resource = handle && "resource" in handle ? handle.resource : undefined;
  const read = useReadTitle();
  const { data } = useQuery<{ readonly data: unknown }>({
    queryKey: resource && id ? recordKey(resource, id) : ["no record"],
    // Without a query function, not with a skipped one, which would replace the page's.
    enabled: false,
  });
  const record = data?.data;
  if (!resource || !isObject(record)) return undefined;
  const { id: known, title } = read(resource, record);
  return title === known ? undefined : title;
}
