import {
  CreateButton,
  DateField,
  DeleteButton,
  EditButton,
  ExportButton,
  getDefaultSortOrder,
  ImportButton,
  List,
  ShowButton,
  useImport,
  useModalForm,
  useTable,
} from "@refinedev/antd";
import { useExport } from "@refinedev/core";
import { Button, Form, Modal, Space, Table } from "antd";
import type { Post } from "./post.ts";
import { PostFields } from "./post-fields.tsx";

export default function PostList() {
  const { tableProps, sorters, setFilters } = useTable<Post>({
    syncWithLocation: true,
    sorters: { initial: [{ field: "title", order: "asc" }] },
  });
  const { triggerExport, isLoading: exporting } = useExport<Post>({
    mapData: ({ title, slug, status }) => ({ title, slug, status }),
  });
  const { uploadProps, isLoading: importing } = useImport<{ title: string; slug: string; status: string }>({
    paparseOptions: { skipEmptyLines: true },
  });
  const { modalProps, formProps, show } = useModalForm<Post>({
    action: "create",
    warnWhenUnsavedChanges: false,
  });
  const draftsOnTea = () =>
    setFilters([
      { field: "title", operator: "contains", value: "tea & more" },
      { field: "status", operator: "in", value: ["draft", "published"] },
    ]);
  return (
    <List
      headerButtons={({ createButtonProps }) => (
        <>
          <ImportButton uploadProps={uploadProps} buttonProps={{ loading: importing }} />
          <ExportButton onClick={() => void triggerExport()} loading={exporting} />
          <Button onClick={() => show()}>Add in a dialog</Button>
          <Button onClick={draftsOnTea}>Filter by a nested question</Button>
          {createButtonProps && <CreateButton {...createButtonProps} />}
        </>
      )}
    >
      <Table {...tableProps} rowKey="id">
        <Table.Column
          dataIndex="title"
          title="Title"
          sorter
          defaultSortOrder={getDefaultSortOrder("title", sorters) ?? null}
        />
        <Table.Column
          dataIndex="status"
          title="Status"
          filters={[
            { text: "Draft", value: "draft" },
            { text: "Published", value: "published" },
          ]}
        />
        <Table.Column<Post>
          dataIndex="updatedAt"
          title="Updated"
          render={(value) => <DateField value={value} />}
        />
        <Table.Column<Post>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText size="small" recordItemId={id} />
              <ShowButton hideText size="small" recordItemId={id} />
              <DeleteButton hideText size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
      <Modal {...modalProps}>
        <Form {...formProps} name="post" layout="vertical">
          <PostFields />
        </Form>
      </Modal>
    </List>
  );
}
