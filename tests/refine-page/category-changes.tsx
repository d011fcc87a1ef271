import { useCreateMany, useDelete, useDeleteMany, useList, useUpdate, useUpdateMany } from "@refinedev/core";
import { Button, Space } from "antd";
import { type Category, resource } from "./category.ts";

const made = ["Aa one", "Aa two", "Aa three"].map((name) => ({
  name,
  slug: name.toLowerCase().replace(" ", "-"),
}));

/** Changes one record and many, each with the hook of its name. */
export function CategoryChanges() {
  const { result } = useList<Category>({
    resource,
    filters: [{ field: "name", operator: "startswith", value: "Aa" }],
    sorters: [{ field: "name", order: "asc" }],
  });
  const { mutate: createMany } = useCreateMany<Category>();
  const { mutate: update } = useUpdate<Category>();
  const { mutate: updateMany } = useUpdateMany<Category>();
  const { mutate: remove } = useDelete<Category>();
  const { mutate: removeMany } = useDeleteMany<Category>();
  const ids = result.data.map(({ id }) => id);
  const [first = ""] = ids;
  const describe = { description: "Described in Refine" };
  return (
    <Space>
      <Button onClick={() => createMany({ resource, values: made })}>Create many</Button>
      <Button onClick={() => update({ resource, id: first, values: describe, mutationMode: "optimistic" })}>
        Update the first
      </Button>
      <Button onClick={() => updateMany({ resource, ids, values: { published: false } })}>Update many</Button>
      <Button onClick={() => remove({ resource, id: first })}>Delete the first</Button>
      <Button onClick={() => removeMany({ resource, ids })}>Delete many</Button>
      <small>{result.data[0]?.description}</small>
    </Space>
  );
}
