import { DeleteButton, EditButton, SaveButton, TextField, useEditableTable } from "@refinedev/antd";
import { Button, Form, Input, Space, Table } from "antd";
import type { Category } from "./category.ts";

/** The categories in a table whose rows are edited in place. */
export function CategoryTable() {
  const { tableProps, formProps, isEditing, saveButtonProps, cancelButtonProps, editButtonProps } =
    useEditableTable<Category>({ sorters: { initial: [{ field: "name", order: "asc" }] } });
  return (
    <Form {...formProps} name="category">
      <Table {...tableProps} rowKey="id">
        <Table.Column<Category>
          dataIndex="name"
          title="Name"
          render={(value, { id }) =>
            isEditing(id) ? (
              <Form.Item name="name" style={{ margin: 0 }}>
                <Input aria-label="Name of the category" />
              </Form.Item>
            ) : (
              <TextField value={value} />
            )
          }
        />
        <Table.Column<Category>
          dataIndex="published"
          title="State"
          render={(value) => (value ? "Shown" : "Hidden")}
        />
        <Table.Column<Category> dataIndex="description" title="Description" />
        <Table.Column<Category>
          title="Actions"
          render={(_, { id }) =>
            isEditing(id) ? (
              <Space>
                <SaveButton {...saveButtonProps} hideText size="small" />
                <Button {...cancelButtonProps} size="small">
                  Cancel
                </Button>
              </Space>
            ) : (
              <Space>
                <EditButton onClick={editButtonProps(id).onClick} hideText size="small" />
                <DeleteButton hideText size="small" recordItemId={id} mutationMode="undoable" />
              </Space>
            )
          }
        />
      </Table>
    </Form>
  );
}
