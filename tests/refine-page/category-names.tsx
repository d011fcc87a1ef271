import { useInfiniteList } from "@refinedev/core";
import { Button } from "antd";
import { type Category, resource } from "./category.ts";

/** The names of the categories, loaded two at a time. */
export function CategoryNames() {
  const {
    result: { data, hasNextPage },
    query: { fetchNextPage, isFetchingNextPage },
  } = useInfiniteList<Category>({
    resource,
    pagination: { pageSize: 2 },
    sorters: [{ field: "name", order: "asc" }],
  });
  const categories = (data?.pages ?? []).flatMap((page) => page.data);
  return (
    <>
      <ul aria-label="Names">
        {categories.map(({ id, name, description }) => (
          <li key={id}>
            {name} <small>{description}</small>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More names
        </Button>
      ) : null}
    </>
  );
}
